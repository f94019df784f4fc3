import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './ImagePage.module.css';

export interface ImagePageProps extends Omit<ComponentPropsWithoutRef<'article'>, 'title'> {
  /** The page's heading of level 1. */
  title: ReactNode;
  /** The image, such as a `LazyImage`. */
  image: ReactNode;
}

/** A page about one image: the image next to its details, or above them on narrow screens. */
export const ImagePage = forwardRef<HTMLElement, ImagePageProps>(function ImagePage(
  { title, image, className, children, ...props },
  ref,
) {
  return (
    <article {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Columns}>
        <div className={styles.Image}>{image}</div>
        <div className={styles.Text}>
          {title ? <h1 className={styles.Title}>{title}</h1> : null}
          {children}
        </div>
      </div>
    </article>
  );
});
