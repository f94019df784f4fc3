import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './Hero.module.css';

export interface HeroProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** The page's heading of level 1. */
  title: ReactNode;
  /** One line below it. */
  note?: ReactNode;
  noteIcon?: ReactNode;
}

/** The top of a page: what it does, one reassuring line, and the main control as its children. */
export const Hero = forwardRef<HTMLDivElement, HeroProps>(function Hero(
  { title, note, noteIcon, className, children, ...props },
  ref,
) {
  return (
    <div {...props} ref={ref} className={cx(styles.Root, className)}>
      <h1 className={styles.Title}>{title}</h1>
      {note ? (
        <p className={styles.Note}>
          {noteIcon ? (
            <span className={styles.Icon} aria-hidden="true">
              {noteIcon}
            </span>
          ) : null}
          {note}
        </p>
      ) : null}
      {children ? <div className={styles.Content}>{children}</div> : null}
    </div>
  );
});
