import { cx } from 'class-variance-authority';
import { useSyncExternalStore } from 'react';
import styles from './SearchBar.module.css';

const never = () => () => {};
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys that paste, as a reminder that images can be pasted. */
export function PasteHint({ keys, className }: { keys: (isApple: boolean) => string; className?: string }) {
  const usesCommand = useSyncExternalStore(never, isApple, () => false);
  return (
    <kbd aria-hidden="true" className={cx(styles.Keys, className)}>
      {keys(usesCommand)}
    </kbd>
  );
}
