import { cx } from 'class-variance-authority';
import type { ComponentType, CSSProperties } from 'react';
import styles from './RowPicture.module.css';
import { useBrokenImage } from './use-broken-image.ts';

interface RowPictureProps {
  src: string | undefined;
  /** Side of the square in px. */
  size: number;
  /** Stands for a picture that is not there. */
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  className?: string | undefined;
}

/** The small picture of a row whose words say what it is. */
export function RowPicture({ src, size, Icon, className }: RowPictureProps) {
  const { isBroken, imageProps } = useBrokenImage(src);
  const side = { '--row-picture-size': `${size}px` } as CSSProperties;
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
