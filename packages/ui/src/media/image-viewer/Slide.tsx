import type { ReactNode } from 'react';
import styles from './Slide.module.css';
import { type Advance, useAdvance } from './use-advance.ts';

interface SlideProps {
  advance: Advance | undefined;
  children: ReactNode;
}

/** What an app shows instead of an image, in the place of a fitted one. Presses and keys in it are its own. */
export function Slide({ advance, children }: SlideProps) {
  useAdvance(advance, true);
  return (
    <div className={styles.Root} data-viewer-slide="">
      {children}
    </div>
  );
}
