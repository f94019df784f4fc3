import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react';
import { saneSize } from '../internal/sane-size.ts';
import styles from './PictureRoom.module.css';

export interface PictureRoomProps extends ComponentPropsWithoutRef<'div'> {
  /** Width divided by height of what is in it. */
  ratio: number;
  /** The largest height, in percent of the window's. @default 72 */
  maxHeight?: number;
}

/** Keeps a large picture within the window: as wide as there is room, but never higher than can be seen at once. */
export const PictureRoom = forwardRef<HTMLDivElement, PictureRoomProps>(function PictureRoom(
  { ratio, maxHeight = 72, className, style, ...props },
  ref,
) {
  const room = {
    '--picture-room-ratio': saneSize('PictureRoom', 'ratio', ratio, 1),
    '--picture-room-height': `${saneSize('PictureRoom', 'maxHeight', maxHeight, 72)}dvh`,
  } as CSSProperties;
  return <div {...props} ref={ref} className={cx(styles.Root, className)} style={{ ...room, ...style }} />;
});
