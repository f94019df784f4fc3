/** More images for the viewer: when they are requested, and what happens when they arrive. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { items, onIndexChange, said, show, svg } from './viewer.setup.tsx';

const more = [...items, ...['d', 'e'].map((id) => ({ id, src: svg(id), alt: id, width: 1200, height: 900 }))];
const counter = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const nextButton = () => page.getByRole('button', { name: 'Next image' });

test('are asked for once, at the last image, and next continues when they arrive', async () => {
  const onLoadMore = vi.fn<() => void>();
  show({ index: 1, hasMore: true, onLoadMore });
  await counter('2 / 3+');
  expect(onLoadMore).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  await counter('3 / 3+');
  expect(onLoadMore).toHaveBeenCalledOnce();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(nextButton()).toHaveAttribute('aria-busy', 'true');
  show({ items: more, hasMore: false, onLoadMore });
  await counter('4 / 5');
  expect(onIndexChange).toHaveBeenLastCalledWith(3, { reason: 'next' });
  expect(onLoadMore).toHaveBeenCalledOnce();
});

test('are asked for only by next at the last image, where others take its place §4.30', async () => {
  const onLoadMore = vi.fn<() => void>();
  show({ index: 1, hasMore: true, onLoadMore, loadMoreOn: 'next' });
  await userEvent.keyboard('{ArrowRight}');
  await counter('3 / 3+');
  await expect.poll(said).toBe('Image 3 of 3');
  expect(onLoadMore).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(nextButton()).toHaveAttribute('aria-busy', 'true');
  expect(onLoadMore).toHaveBeenCalledOnce();
  show({ items: more, hasMore: false, onLoadMore, loadMoreOn: 'next' });
  await counter('4 / 5');
  expect(onLoadMore).toHaveBeenCalledOnce();
});
