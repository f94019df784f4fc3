import type { ComponentPropsWithoutRef } from 'react';
import styles from './QueryImage.module.css';
import type { useBrokenImage } from './use-broken-image.ts';

interface QueryImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  image: ReturnType<typeof useBrokenImage>;
  alt: string;
  /** Shown in the place of an image that is broken. */
  failed: string;
}

/** The query image in a comparison with a result. */
export function QueryImage({ image: { isBroken, imageProps }, failed, alt, ...props }: QueryImageProps) {
  if (isBroken) return <p className={styles.Failed}>{failed}</p>;
  return <img {...props} {...imageProps} alt={alt} decoding="async" draggable={false} />;
}
