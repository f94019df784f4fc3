import Eye from 'lucide-react/icons/eye';
import styles from './Header.module.css';

/** The brand's seal: an eye on vermilion. Decoration beside the name. */
export function SealMark() {
  return (
    <span className={styles.Seal} aria-hidden="true">
      <Eye />
    </span>
  );
}
