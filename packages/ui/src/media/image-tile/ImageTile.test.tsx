import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { ImageTile, type ImageTileProps } from './ImageTile.tsx';

beforeEach(() => {
  host.style.inlineSize = '100px';
});

test.each<[Partial<ImageTileProps>, string, number]>([
  [{ width: 0, height: 20 }, 'ImageTile got width={0} and height={20}', 100],
  [{ maxHeight: Number.NaN }, 'ImageTile got maxHeight={NaN}', 200],
  [{ label: '' }, 'ImageTile got an empty label', 200],
])('%j is drawn as well as can be, and told once', (props, sentence, height) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const show = () =>
    flushSync(() =>
      root.render(<ImageTile src="" alt="" width={10} height={20} sources={[]} label="One" {...props} />),
    );
  show();
  show();
  expect(host.firstElementChild?.getBoundingClientRect().height).toBe(height);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(sentence));
});
