import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FavoriteCard } from './FavoriteCard.tsx';

test('tells once of an empty query and of a size that is none, and shows a square', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '200px';
  const root = createRoot(host);
  const show = () =>
    flushSync(() =>
      root.render(
        <FavoriteCard src="" alt="" query="" width={Number.NaN} height={0} onSearch={() => {}} onRemove={() => {}} />,
      ),
    );
  show();
  show();
  expect(host.querySelector('article')?.getBoundingClientRect().height).toBeCloseTo(200, 0);
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('FavoriteCard got an empty query'),
    expect.stringContaining('FavoriteCard got width={NaN} and height={0}'),
  ]);
  root.unmount();
  host.remove();
});
