import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './PicturePage.module.css';

export interface PicturePageProps extends Omit<ComponentPropsWithoutRef<'article'>, 'title'> {
  /** The page's heading of level 1. */
  title: ReactNode;
  /** The picture, such as a `LazyImage`. */
  picture: ReactNode;
}

/** A page about one picture: the picture beside what is known of it, or above it where there is little room. */
export const PicturePage = forwardRef<HTMLElement, PicturePageProps>(function PicturePage(
  { title, picture, className, children, ...props },
  ref,
) {
  return (
    <article {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Columns}>
        <div className={styles.Picture}>{picture}</div>
        <div className={styles.Text}>
          {title ? <h1 className={styles.Title}>{title}</h1> : null}
          {children}
        </div>
      </div>
    </article>
  );
});
