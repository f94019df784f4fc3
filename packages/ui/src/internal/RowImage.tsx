import { cx } from 'class-variance-authority';
import type { ComponentType, CSSProperties } from 'react';
import styles from './RowImage.module.css';
import { useBrokenImage } from './use-broken-image.ts';

interface RowImageProps {
  src: string | undefined;
  /** Side of the square in px. */
  size: number;
  /** Stands for an image that is not there. */
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  className?: string | undefined;
}

/** The small image of a row whose words say what it is. */
export function RowImage({ src, size, Icon, className }: RowImageProps) {
  const { isBroken, imageProps } = useBrokenImage(src);
  const side = { '--row-image-size': `${size}px` } as CSSProperties;
  return (
    <span className={cx(styles.Root, className)} style={side}>
      {isBroken ? (
        <Icon aria-hidden="true" />
      ) : (
        <img {...imageProps} alt="" loading="lazy" decoding="async" draggable={false} className={styles.Image} />
      )}
    </span>
  );
}
