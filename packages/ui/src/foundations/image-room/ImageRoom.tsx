import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react';
import { saneSize } from '../../internal/sane-size.ts';
import styles from './ImageRoom.module.css';

export interface ImageRoomProps extends ComponentPropsWithoutRef<'div'> {
  /** Width divided by height of its content. */
  ratio: number;
  /** The maximum height, in percent of the window's. @default 72 */
  maxHeight?: number;
}

/** Keeps a large image within the window: as wide as its container, but never higher than the viewport allows. */
export const ImageRoom = forwardRef<HTMLDivElement, ImageRoomProps>(function ImageRoom(
  { ratio, maxHeight = 72, className, style, ...props },
  ref,
) {
  const room = {
    '--image-room-ratio': saneSize('ImageRoom', 'ratio', ratio, 1),
    '--image-room-height': `${saneSize('ImageRoom', 'maxHeight', maxHeight, 72)}dvh`,
  } as CSSProperties;
  return <div {...props} ref={ref} className={cx(styles.Root, className)} style={{ ...room, ...style }} />;
});
