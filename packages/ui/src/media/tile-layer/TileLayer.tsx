import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import styles from './TileLayer.module.css';
import { type PlacedTile, type Tile, type TileBox, tilesFor } from './tiles.ts';

export interface TileLayerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Width of the whole image, in px. */
  width: number;
  height: number;
  /** CSS px per px of the image, as it is shown. */
  scale: number;
  /** What is visible, in px of the image; it may reach past its edges. */
  visible: TileBox;
  /** URL of a tile; empty where there is none. */
  getTileSrc: (tile: Tile) => string;
  /** Side of a tile, in px of its level. @default 256 */
  tileSize?: number;
  /**
   * How many levels have tiles; on coarser ones nothing is loaded, since the image below is sharp enough.
   * @default as many as it takes until one tile shows the whole image
   */
  levels?: number;
}

/**
 * Loads those parts of a very large image that are visible, as tiles as sharp as the screen, over a small one that is there
 * already. It fills its container, which has the shape of the image. Decorative: the image below has the alternative text.
 */
export const TileLayer = forwardRef<HTMLDivElement, TileLayerProps>(function TileLayer(
  { width, height, scale, visible, getTileSrc, tileSize = 256, levels, className, ...props },
  ref,
) {
  const [settled, setSettled] = useState<ReadonlyMap<string, 'loaded' | 'failed'>>(new Map());
  const [shown, setShown] = useState<readonly LoadedTile[]>([]);
  const [below, setBelow] = useState<readonly LoadedTile[]>([]);
  if (!(width > 0 && height > 0 && tileSize > 0))
    warnOnce('TileLayer: width, height and tileSize must be more than 0, in px. No tile is shown.');
  const pixelRatio = typeof window === 'undefined' ? 1 : window.devicePixelRatio || 1;
  const tiles = tilesFor({ width, height, tileSize, levels }, { scale, visible }, pixelRatio).flatMap((tile) => {
    const src = getTileSrc({ level: tile.level, column: tile.column, row: tile.row });
    // Another image has other URLs, so what is known of a tile is known of its URL.
    return src ? { ...tile, src, key: `${tile.key} ${src}` } : [];
  });
  if (keysOf(tiles) !== keysOf(shown)) {
    setShown(tiles);
    // Those of other levels stay below until all are there, so that nothing gets blurred in between.
    const level = tiles[0]?.level;
    const kept = [...below, ...shown].filter((tile) => settled.get(tile.key) === 'loaded' && tile.level !== level);
    setBelow(level === undefined ? [] : kept);
    const isKnown = (key: string) => [...tiles, ...kept].some((tile) => tile.key === key);
    setSettled(new Map([...settled].filter(([key]) => isKnown(key))));
  } else if (below.length > 0 && tiles.every(({ key }) => settled.has(key))) setBelow([]);
  const settle = (key: string, as: 'loaded' | 'failed') => setSettled((known) => new Map([...known, [key, as]]));

  return (
    <div {...props} ref={ref} aria-hidden="true" className={cx(styles.Root, className)}>
      {[...below, ...tiles].map(({ key, src, box }) => (
        <img
          key={key}
          className={styles.Tile}
          data-loaded={settled.get(key) === 'loaded' || undefined}
          // What is below stays visible there.
          hidden={settled.get(key) === 'failed'}
          style={placeOf(box, width, height)}
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => settle(key, 'loaded')}
          onError={() => settle(key, 'failed')}
        />
      ))}
    </div>
  );
});

interface LoadedTile extends PlacedTile {
  src: string;
}

function keysOf(tiles: readonly LoadedTile[]): string {
  return tiles.map(({ key }) => key).join(' ');
}

function placeOf(box: TileBox, width: number, height: number) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(box.x, width),
    top: percent(box.y, height),
    width: percent(box.width, width),
    height: percent(box.height, height),
  };
}
