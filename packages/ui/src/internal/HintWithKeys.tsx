import styles from './HintWithKeys.module.css';

interface HintWithKeysProps {
  hint: string;
  /** What keys do; left out where there is no keyboard. */
  keys: string;
}

export function HintWithKeys({ hint, keys }: HintWithKeysProps) {
  return (
    <>
      {hint} <span className={styles.Keys}>{keys}</span>
    </>
  );
}
