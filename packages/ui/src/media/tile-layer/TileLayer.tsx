import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import styles from './TileLayer.module.css';
import { type PlacedTile, type Tile, type TileBox, tilesFor } from './tiles.ts';

export interface TileLayerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Of the whole image, in px. */
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
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [before, setBefore] = useState<readonly PlacedTile[]>([]);
  const [shown, setShown] = useState<readonly PlacedTile[]>([]);
  if (!(width > 0 && height > 0 && tileSize > 0))
    warnOnce('TileLayer: width, height and tileSize must be more than 0, in px. No tile is shown.');
  const pixelRatio = typeof window === 'undefined' ? 1 : window.devicePixelRatio || 1;
  const tiles = tilesFor({ width, height, tileSize, levels }, { scale, visible }, pixelRatio);
  if (keysOf(tiles) !== keysOf(shown)) {
    setShown(tiles);
    // Those of another level stay below until the new ones are there, so that nothing gets blurred in between.
    const isOther = tiles[0]?.level !== shown[0]?.level;
    if (isOther) setBefore(shown.filter(({ key }) => loaded.has(key)));
    setLoaded(new Set([...loaded].filter((key) => [...tiles, ...shown].some((tile) => tile.key === key))));
  }
  const isComplete = tiles.every(({ key }) => loaded.has(key));
  if (isComplete && before.length > 0) setBefore([]);
  const settle = (key: string) => setLoaded((keys) => new Set([...keys, key]));

  return (
    <div {...props} ref={ref} aria-hidden="true" className={cx(styles.Root, className)}>
      {[...before, ...tiles].map((tile) => {
        const src = getTileSrc({ level: tile.level, column: tile.column, row: tile.row });
        return src ? (
          <img
            key={tile.key}
            className={styles.Tile}
            data-loaded={loaded.has(tile.key) || undefined}
            style={placeOf(tile.box, width, height)}
            src={src}
            alt=""
            draggable={false}
            decoding="async"
            onLoad={() => settle(tile.key)}
            // What is below stays visible there.
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
              settle(tile.key);
            }}
          />
        ) : null;
      })}
    </div>
  );
});

function keysOf(tiles: readonly PlacedTile[]): string {
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
