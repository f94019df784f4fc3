import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { pieceOfSky, SKY, tileOfSky, WHOLE } from './TileLayer.story-data.ts';
import { TileLayer, type TileLayerProps } from './TileLayer.tsx';
import type { Tile } from './tiles.ts';

const show = (props: Partial<TileLayerProps> = {}) =>
  flushSync(() =>
    root.render(<TileLayer {...SKY} scale={0.08} visible={WHOLE} levels={4} getTileSrc={tileOfSky} {...props} />),
  );
const tiles = () => [...host.querySelectorAll('img')];
const isLoaded = (tile: HTMLImageElement) => 'loaded' in tile.dataset;
const settled = () => expect.poll(() => tiles().length > 0 && tiles().every(isLoaded)).toBe(true);
/** URL of a tile that is not there yet when the test looks. */
const pending = ({ level, column, row }: Tile) => `/never-answered/${level}/${column}/${row}.webp`;
const PART = { x: 0, y: 0, width: 1000, height: 1000 };

test('the tiles of one level stay below until all of the next one are there', async () => {
  show();
  await settled();
  const before = tiles();
  expect(before).toHaveLength(12);
  // The finer ones: two rows and two columns of 512 px.
  show({ scale: 0.5, visible: PART });
  expect(tiles()).toHaveLength(12 + 4);
  expect(tiles().slice(0, 12)).toEqual(before);
  expect(tiles().slice(12).some(isLoaded)).toBe(false);
  await expect.poll(() => tiles().length).toBe(4);
  expect(tiles().every(isLoaded)).toBe(true);
});

test('they stay while the view goes on before the next level is there, also to a third one', async () => {
  show();
  await settled();
  const before = tiles();
  const getTileSrc: TileLayerProps['getTileSrc'] = (tile) => (tile.level === 3 ? tileOfSky(tile) : pending(tile));
  show({ scale: 0.5, visible: PART, getTileSrc });
  show({ scale: 0.5, visible: { ...PART, x: 1500 }, getTileSrc });
  show({ scale: 0.25, visible: { ...PART, x: 1500 }, getTileSrc });
  expect(tiles().slice(0, 12)).toEqual(before);
  expect(tiles().slice(0, 12).every(isLoaded)).toBe(true);
});

test('those of another image are not taken for those of the first one', async () => {
  show();
  await settled();
  const [first] = tiles();
  show({ getTileSrc: (tile) => tileOfSky({ ...tile, column: 0, row: 0 }) });
  expect(tiles().slice(1).some(isLoaded)).toBe(false);
  expect(tiles()[0]).toBe(first);
  await settled();
});

test('those that come into view are added, and those that leave it are removed', async () => {
  show({ scale: 0.5, visible: PART });
  await settled();
  const [, kept] = tiles();
  show({ scale: 0.5, visible: { ...PART, x: 600 } });
  expect(tiles()[0]).toBe(kept);
  await settled();
  expect(tiles()).toHaveLength(6);
});

test('one that fails leaves what is below visible, and does not hold up the others', async () => {
  show();
  await settled();
  show({
    scale: 0.5,
    visible: PART,
    getTileSrc: (tile) => (tile.level === 1 && tile.column === 1 ? 'data:image/png;base64,none' : tileOfSky(tile)),
  });
  await expect.poll(() => tiles().length).toBe(4);
  expect(tiles().map(({ hidden }) => hidden)).toEqual([false, true, false, true]);
});

test('where the small image is sharp, and where a tile has no address, nothing is loaded', () => {
  const getTileSrc = vi.fn<TileLayerProps['getTileSrc']>(() => '');
  show({ levels: 2, getTileSrc });
  expect(getTileSrc).not.toHaveBeenCalled();
  show({ getTileSrc });
  expect(getTileSrc).toHaveBeenCalled();
  expect(tiles()).toEqual([]);
});

test('sizes that are none are told in development, and show nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  show({ width: 0, getTileSrc: () => pieceOfSky(WHOLE) });
  expect(tiles()).toEqual([]);
  expect(warn.mock.calls[0]?.[0]).toContain('TileLayer');
});
