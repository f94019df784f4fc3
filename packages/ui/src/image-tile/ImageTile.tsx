import { cx } from 'class-variance-authority';
import { type ComponentProps, forwardRef } from 'react';
import { LazyImage } from '../lazy-image/LazyImage.tsx';
import { imageTileMessages } from '../messages.ts';
import { SourceIcon } from '../source-icon/SourceIcon.tsx';
import styles from './ImageTile.module.css';

/** Board icons that fit a narrow tile; the rest is counted. */
const MAX_ICONS = 5;

export interface ImageTileProps extends Omit<ComponentProps<'div'>, 'ref' | 'children' | 'color'> {
  src: string;
  alt: string;
  /** Natural size of the picture in pixels; the tile has its ratio. */
  width: number;
  height: number;
  /** Colour of the empty tile: a hex colour without `#`. */
  color?: string;
  /** Similarity from 0 to 1, shown as `98.6%`. */
  score?: number;
  /** `same` makes the score green. */
  verdict?: 'same' | 'likely' | 'similar';
  /** Boards that the picture was found on. */
  pools: readonly string[];
  /** Own icons of boards by name, where there are some. */
  iconUrls?: Readonly<Record<string, string>>;
  /** Marks a drawn sample picture. */
  sample?: boolean;
  /** Accessible name of the tile's button. */
  label: string;
  /** Longest height in CSS pixels; the picture is cropped beyond it. */
  maxHeight?: number;
  onOpen?: () => void;
  /** Load at once: for tiles in the first screen. */
  priority?: boolean;
  /** @default imageTileMessages */
  labels?: Partial<typeof imageTileMessages>;
}

/** A result: its picture, how alike it is and where it was found. The whole tile is one button. */
export const ImageTile = forwardRef<HTMLDivElement, ImageTileProps>(function ImageTile(
  {
    src,
    alt,
    width,
    height,
    color,
    score,
    verdict,
    pools,
    iconUrls,
    sample = false,
    label,
    maxHeight,
    onOpen,
    priority = false,
    labels,
    tabIndex,
    className,
    style,
    ...rest
  },
  ref,
) {
  const text = { ...imageTileMessages, ...labels };
  const boards = [...new Set(pools)];
  // One more icon takes no more room than "+1" does.
  const shown = boards.length > MAX_ICONS + 1 ? boards.slice(0, MAX_ICONS) : boards;
  const percent = score === undefined || !Number.isFinite(score) ? undefined : formatScore(score);
  return (
    <div ref={ref} {...rest} className={cx(styles.ImageTile, className)} style={{ maxBlockSize: maxHeight, ...style }}>
      <LazyImage
        className={styles.Picture}
        src={src}
        alt={alt}
        width={width}
        height={height}
        color={color}
        loadingStrategy={priority ? 'eager' : 'lazy'}
        retryTabIndex={tabIndex === -1 ? -1 : 0}
      />
      {(percent !== undefined || shown.length > 0) && (
        <span className={styles.Overlay} aria-hidden="true">
          {percent !== undefined && (
            <span className={styles.Score} data-verdict={verdict}>
              {percent}
            </span>
          )}
          <span className={styles.Boards}>
            {shown.map((pool) => (
              <SourceIcon key={pool} className={styles.Board} pool={pool} iconUrl={iconUrls?.[pool]} />
            ))}
            {boards.length > shown.length && (
              <span className={styles.More}>{text.more(boards.length - shown.length)}</span>
            )}
          </span>
        </span>
      )}
      {sample && (
        <span className={styles.Sample} aria-hidden="true">
          {text.sample}
        </span>
      )}
      <button type="button" className={styles.Open} aria-label={label} tabIndex={tabIndex} onClick={() => onOpen?.()} />
    </div>
  );
});

/** `0.9857` → `98.6%`; a picture that is not the very same never reads as 100 %. */
function formatScore(score: number): string {
  const percent = Math.min(Math.max(score, 0), 1) * 100;
  return `${(percent < 100 ? Math.min(percent, 99.9) : 100).toFixed(1)}%`;
}
