import type { GenerationItem } from '@mekiki/api-client';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { useGenerationHistory } from './use-history.ts';
import { useViewer } from './use-viewer.ts';

const setPage = vi.fn<(page: number) => void>();
let root: Root;
let viewer: ReturnType<typeof useViewer>;
const tell = (shown: typeof viewer): void => void (viewer = shown);

function Shown({ ids, page, isTurning }: { ids: string[]; page: number; isTurning: boolean }) {
  const history = { page, isTurning, error: null, setPage } as unknown as ReturnType<typeof useGenerationHistory>;
  const shown = useViewer(
    ids.map((id) => ({ id }) as GenerationItem),
    history,
  );
  useEffect(() => tell(shown));
  return null;
}
const show = (ids: string[], page: number, isTurning = false) =>
  act(async () => root.render(<Shown ids={ids} page={page} isTurning={isTurning} />));

beforeEach(() => {
  setPage.mockClear();
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

test('continues with the first image of the next page once that is there', async () => {
  await show(['a', 'b'], 1);
  await act(async () => viewer.open('b'));
  await act(async () => viewer.loadMore());
  expect(setPage).toHaveBeenCalledExactlyOnceWith(2);
  await show(['a', 'b'], 2, true);
  expect(viewer.opened).toBe('b');
  await show(['c', 'd'], 2);
  expect(viewer.opened).toBe('c');
});

test('stays where it is if the next page is empty, and closed if it was closed meanwhile', async () => {
  await show(['a'], 1);
  await act(async () => viewer.open('a'));
  await act(async () => viewer.loadMore());
  await show([], 2);
  expect(viewer.opened).toBe('a');
  await act(async () => viewer.loadMore());
  await act(async () => viewer.close());
  await show(['b'], 3);
  expect(viewer.opened).toBeUndefined();
});

test('waits for a page that is already loading', async () => {
  await show(['a'], 2, true);
  await act(async () => viewer.loadMore());
  expect(setPage).toHaveBeenCalledExactlyOnceWith(2);
});
