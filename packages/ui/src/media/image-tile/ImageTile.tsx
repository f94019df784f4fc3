import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react';
import { Hit } from '../../internal/Hit.tsx';
import { saneSize } from '../../internal/sane-size.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { cssRatio } from '../lazy-image/ratio.ts';
import { imageTileMessages, type lazyImageMessages } from '../../messages.ts';
import { SourceIcon, type SourceLooks } from '../source-icon/index.ts';
import { sourcesLeft, widthForIcon } from './source-room.ts';
import styles from './ImageTile.module.css';
import { formatScore } from './score.ts';

const WIDTHS = ['wide', 'any'] as const;

export interface ImageTileProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'color' | 'tabIndex'> {
  src: string;
  /** Other sizes of it, and the tile's width by window size, as for `<img>`. */
  srcSet?: string;
  sizes?: string;
  /** Empty if `label` describes it completely. */
  alt: string;
  /** The image's or the tile's size in px; the tile keeps its ratio from the start. */
  width: number;
  height: number;
  /** Placeholder color: a hex color without `#`. */
  color?: string;
  /** Similarity, 0 to 1; shown as per cent. */
  score?: number;
  /** Confidence of the match; `same` makes the score green. */
  verdict?: 'same' | 'likely' | 'similar';
  /** Names of the sources that have it. */
  sources: readonly string[];
  /** Colors and icons of the sources. */
  sourceLooks?: SourceLooks;
  /** Marks an image that no real source has. @default false */
  sample?: boolean;
  /** How it differs from the query image, in a word, such as 'Mirrored'; `label` has to include it, too. */
  note?: string;
  /** Accessible name of the tile's button or link. */
  label: string;
  /** Makes the tile a link, which can be opened in a new tab and copied. A plain click calls `onOpen` if given. */
  href?: string;
  /** Maximum height of a tile, in px; the image is cropped. */
  maxHeight?: number;
  /** Pressed, or Enter or Space. */
  onOpen?: () => void;
  /** Loads at once and with priority: for the images that are visible first. @default false */
  priority?: boolean;
  /** `tabIndex` of the button or link: 0 or −1 in a grid with one tab stop. */
  tabIndex?: 0 | -1;
  labels?: Partial<typeof imageTileMessages & typeof lazyImageMessages>;
}

/** An image of a grid, with its score and sources. The whole tile is one button, or one link. */
export const ImageTile = forwardRef<HTMLDivElement, ImageTileProps>(function ImageTile(
  {
    src,
    srcSet,
    sizes,
    alt,
    width,
    height,
    color,
    score,
    verdict,
    sources: givenSources,
    sourceLooks,
    sample = false,
    note,
    label,
    href,
    maxHeight,
    onOpen,
    priority = false,
    tabIndex,
    labels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...imageTileMessages, ...labels };
  const [failed, setFailed] = useState<string>();
  const sources = [...new Set(givenSources)];
  const left = sourcesLeft(sources.length);
  if (!label) warnOnce('ImageTile got an empty label, so that nothing names it: say which image it opens.');
  return (
    <div
      {...props}
      ref={ref}
      data-verdict={verdict}
      data-failed={failed === src || undefined}
      className={cx(styles.Root, className)}
      style={{
        aspectRatio: cssRatio('ImageTile', width, height),
        maxBlockSize: maxHeight === undefined ? undefined : saneSize('ImageTile', 'maxHeight', maxHeight, 360),
        ...style,
      }}
    >
      <LazyImage
        labels={labels}
        className={styles.Image}
        fill
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        color={color}
        loadingStrategy={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        retryTabIndex={tabIndex}
        onStatusChange={(status) => setFailed(status === 'error' ? src : undefined)}
      />
      <Hit label={label} href={href} tabIndex={tabIndex} onPress={onOpen} />
      {sample || note ? (
        <div className={styles.Top} aria-hidden="true">
          {sample ? <span className={cx(styles.Mark, styles.Sample)}>{text.sample}</span> : null}
          {note ? <span className={styles.Mark}>{note}</span> : null}
        </div>
      ) : null}
      {score !== undefined || sources.length > 0 ? (
        <div className={styles.Bottom} aria-hidden="true">
          {score === undefined ? null : <span className={styles.Score}>{formatScore(score)}</span>}
          <span className={styles.Sources} data-names={sources[2] ? sources[0] : sources.join(' · ')}>
            {sources.map((source, index) => {
              const minWidth = widthForIcon(index, sources.length);
              return minWidth ? (
                <SourceIcon
                  key={source}
                  {...sourceLooks?.[source]}
                  name={source}
                  className={styles.Source}
                  data-width={minWidth}
                />
              ) : null;
            })}
            {WIDTHS.map((minWidth) =>
              left[minWidth] > 0 ? (
                <span key={minWidth} className={styles.More} data-width={minWidth}>
                  {text.more(left[minWidth])}
                </span>
              ) : null,
            )}
          </span>
        </div>
      ) : null}
    </div>
  );
});
