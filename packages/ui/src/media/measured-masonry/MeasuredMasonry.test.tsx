import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { frame, tile, tiles } from '../../internal/gallery/galleries.setup.tsx';
import { host, root } from '../../testing/mount.ts';
import { MeasuredMasonry, type MeasuredMasonryProps } from './MeasuredMasonry.tsx';

interface Item {
  id: string;
  ratio: number;
}

/** Images that have come. */
const come = new Set<string>();
const idOf = (image: HTMLImageElement) => image.dataset['id'] ?? '';

const make = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `item-${index}`, ratio: 0.6 + ((index * 7919) % 100) / 70 }));

const props: Omit<MeasuredMasonryProps<Item>, 'items'> = {
  label: 'Results',
  columns: 3,
  getKey: ({ id }) => id,
  renderItem: ({ id, ratio }, { tabIndex }) => (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={id}
      style={{ display: 'block', inlineSize: '100%', padding: 0, border: 0 }}
    >
      <img
        data-id={id}
        alt=""
        style={{ display: 'block', inlineSize: '100%', aspectRatio: come.has(id) ? 1 / ratio : 'auto' }}
      />
    </button>
  ),
};

function show(items: readonly Item[], more: Partial<MeasuredMasonryProps<Item>> = {}) {
  flushSync(() =>
    root.render(
      <StrictMode>
        <MeasuredMasonry {...props} items={items} {...more} />
      </StrictMode>,
    ),
  );
}

/** The images of these numbers have loaded. */
async function deliver(items: readonly Item[], ...numbers: number[]) {
  for (const number of numbers) {
    const { id = '', ratio = 1 } = items[number] ?? {};
    come.add(id);
    for (const image of host.querySelectorAll<HTMLImageElement>(`[data-id="${id}"]`)) {
      image.style.aspectRatio = String(1 / ratio);
      image.dispatchEvent(new Event('load'));
    }
  }
  await frame();
  await frame();
}

const placed = () => tiles().map((element) => Number(element.dataset['index']));
const waiting = () => host.querySelectorAll('[aria-hidden="true"] button').length;
const boxOf = (id: string) => tile(id)?.closest('li')?.getBoundingClientRect();

beforeEach(() => {
  come.clear();
  host.style.inlineSize = '624px';
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function isComplete(
    this: HTMLImageElement,
  ) {
    return come.has(idOf(this));
  });
});

describe('items of unknown height', () => {
  test('are placed in their order, each as high as it is, and none moves when others come', async () => {
    const shifts: number[] = [];
    const observer = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    });
    observer.observe({ type: 'layout-shift' });
    const items = make(8);
    show(items);
    await frame();
    expect(placed()).toEqual([]);
    await deliver(items, 1, 3);
    expect(placed()).toEqual([]);
    await deliver(items, 0);
    expect(placed()).toEqual([0, 1]);
    const before = [boxOf('item-0'), boxOf('item-1')];
    expect(before[0]?.height).toBe(Math.round((items[0]?.ratio ?? 0) * 200));
    await deliver(items, 5, 4, 2, 7, 6);
    expect(placed()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([boxOf('item-0'), boxOf('item-1')]).toEqual(before);
    expect(waiting()).toBe(0);
    observer.disconnect();
    expect(shifts).toEqual([]);
  });

  test('are a list whose length is known once all are placed', async () => {
    const items = make(2);
    const list = () => host.querySelector('ul');
    show(items);
    await deliver(items, 0);
    expect([list()?.ariaBusy, tiles()[0]?.getAttribute('aria-setsize')]).toEqual(['true', '-1']);
    await deliver(items, 1);
    expect([list()?.ariaBusy, tiles()[0]?.getAttribute('aria-setsize')]).toEqual(['false', '2']);
  });

  test('have the height of the notice that is shown instead of an image that failed', async () => {
    const items = make(1);
    show(items, {
      renderItem: (item, place) => <div style={{ paddingBlock: 30 }}>{props.renderItem(item, place)}</div>,
    });
    come.add('item-0');
    host.querySelector('img')?.dispatchEvent(new Event('error'));
    await expect.poll(placed).toEqual([0]);
    expect(boxOf('item-0')?.height).toBeGreaterThanOrEqual(60);
  });

  test('wait three seconds for a slow image, which keeps the place that it got', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const items = make(2);
      show(items);
      await deliver(items, 1);
      vi.advanceTimersByTime(2900);
      await frame();
      expect(placed()).toEqual([]);
      vi.advanceTimersByTime(200);
      await frame();
      await frame();
      expect(placed()).toEqual([0, 1]);
      expect(boxOf('item-0')?.height).toBe(260);
      await deliver([{ id: 'item-0', ratio: 3 }], 0);
      const { left = 0, bottom = 0, height } = boxOf('item-0') ?? {};
      expect(height).toBe(260);
      expect(tile('item-0')?.getBoundingClientRect().height).toBe(600);
      // What is higher covers nothing below.
      expect(document.elementFromPoint(left + 50, bottom - 50)).toBe(host.querySelector('[data-id="item-0"]'));
      expect(tile('item-0')?.contains(document.elementFromPoint(left + 50, bottom + 50))).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are measured twelve at a time, and more when the end is near', async () => {
    const onEndReached = vi.fn<() => void>();
    const items = make(100);
    show(items, { onEndReached });
    expect(waiting()).toBe(12);
    for (const { id } of items) come.add(id);
    show([...items], { onEndReached });
    await expect.poll(() => placed().length).toBeGreaterThan(12);
    await expect.poll(waiting).toBe(0);
    const count = placed().length;
    expect(count).toBeLessThan(60);
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return tile('item-99');
      })
      .not.toBeNull();
    await expect.poll(() => onEndReached.mock.calls.length).toBeGreaterThan(0);
  });

  test('are all placed while their caller loads more', async () => {
    const items = make(30);
    for (const { id } of items) come.add(id);
    show(items, { loading: true });
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return tile('item-29');
      })
      .not.toBeNull();
    expect(host.querySelector('ul')?.ariaBusy).toBe('true');
  });

  test('are measured again where columns become narrower, for their texts', async () => {
    const text = 'A text that takes more lines in a narrow column than in a wide one.';
    show(make(3), { renderItem: ({ id }) => <p aria-label={id}>{text}</p> });
    await expect.poll(placed).toEqual([0, 1, 2]);
    const height = boxOf('item-0')?.height ?? 0;
    host.style.inlineSize = '324px';
    await expect.poll(() => boxOf('item-0')?.height ?? 0).toBeGreaterThan(height * 1.5);
    const [item, content] = [boxOf('item-0'), tile('item-0')?.parentElement?.getBoundingClientRect()];
    expect(Math.abs((item?.height ?? 0) - (content?.height ?? 0))).toBeLessThanOrEqual(1);
  });

  test('are cut where they are higher than they may be', async () => {
    const items = make(4);
    show(items, { maxItemHeight: 100 });
    await deliver(items, 0, 1, 2, 3);
    expect(placed().map((index) => boxOf(`item-${index}`)?.height)).toEqual([100, 100, 100, 100]);
    expect(boxOf('item-3')?.top).toBe((boxOf('item-0')?.bottom ?? 0) + 12);
  });

  test('need not be measured where their ratio is known', async () => {
    const items = make(4);
    show(items, { getRatio: ({ id, ratio }) => (id === 'item-2' ? undefined : ratio) });
    await frame();
    expect(placed()).toEqual([0, 1]);
    expect(waiting()).toBe(1);
    await deliver(items, 2);
    expect(placed()).toEqual([0, 1, 2, 3]);
  });

  test('are placed where `getRatio` learns their ratio before they are measured', async () => {
    const items = make(3);
    show(items, { getRatio: ({ id, ratio }) => (id === 'item-1' ? undefined : ratio) });
    await frame();
    expect([placed(), waiting()]).toEqual([[0], 1]);
    show(items, { getRatio: ({ ratio }) => ratio });
    await frame();
    expect([placed(), waiting()]).toEqual([[0, 1, 2], 0]);
  });
});
