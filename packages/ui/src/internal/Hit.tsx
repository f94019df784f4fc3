import type { MouseEvent } from 'react';
import styles from './Hit.module.css';

interface HitProps {
  /** Accessible name. */
  label: string;
  /** Makes it a link. */
  href?: string | undefined;
  tabIndex?: 0 | -1 | undefined;
  /** An ordinary press; a link that is pressed in another way, such as with Ctrl, is left to the browser. */
  onPress?: (() => void) | undefined;
}

/** Lies over all of its parent: a button, or a link where there is an address. */
export function Hit({ label, href, tabIndex, onPress }: HitProps) {
  if (href === undefined) {
    return (
      <button type="button" className={styles.Hit} aria-label={label} tabIndex={tabIndex} onClick={() => onPress?.()} />
    );
  }
  const press = (event: MouseEvent) => {
    const isOrdinary = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!onPress || !isOrdinary) return;
    event.preventDefault();
    onPress();
  };
  return <a href={href} className={styles.Hit} aria-label={label} tabIndex={tabIndex} onClick={press} />;
}
