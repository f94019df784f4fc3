import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Masonry } from './Masonry.tsx';
import { host, root } from '../../testing/mount.ts';
import { frame, make, tile, tiles } from '../../internal/gallery/galleries.setup.tsx';
import { defaults, isFilled, show } from './masonry.setup.tsx';

describe('what is in the document', () => {
  it('is at most 150 of 10,000 tiles, and no hole, wherever the view is', async () => {
    show(make(10_000));
    for (const share of [0, 0.1, 0.5, 0.9, 1, 0.3, 0]) {
      window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * share);
      await frame();
      await frame();
      expect(tiles().length).toBeLessThanOrEqual(150);
      expect(tiles().length).toBeGreaterThan(8);
      expect(isFilled()).toBe(true);
    }
  });

  it('fills the window within each scroll event, all the way that the End key goes', async () => {
    show(make(10_000));
    // After the grid's own listener. When in a frame the browser tells of scrolling is its own matter.
    const scrolled: boolean[] = [];
    const listening = new AbortController();
    window.addEventListener('scroll', () => scrolled.push(isFilled()), { signal: listening.signal });
    await userEvent.keyboard('{End}');
    await expect.poll(() => tile('item-9999')).not.toBeNull();
    listening.abort();
    expect(scrolled.length).toBeGreaterThan(0);
    expect(scrolled).not.toContain(false);
  });

  it('is in data order, with positions', () => {
    show(make(50));
    const positions = tiles().map((element) => Number(element.getAttribute('aria-posinset')));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBe(1);
    expect(tiles()[0]?.getAttribute('aria-setsize')).toBe('50');
    show(make(50), { onEndReached: () => {} });
    expect(tiles()[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  it.each([
    ['on a long page', 400, ''],
    ['on a page that is as long before as after', 3, '100vh'],
  ])('fills the window when what stands above goes away without a scroll, %s', async (_, count, height) => {
    const above = document.createElement('div');
    above.style.height = '3000px';
    host.before(above);
    host.parentElement!.style.height = height;
    host.parentElement!.style.overflow = height && 'clip';
    try {
      show(make(count));
      await frame();
      await frame();
      expect(tile('item-0')).toBeNull();
      above.style.height = '0';
      await expect.poll(() => tile('item-0')).not.toBeNull();
      expect(isFilled()).toBe(true);
    } finally {
      above.remove();
      host.parentElement!.removeAttribute('style');
    }
  });

  it('does not move after the first paint', async () => {
    const shifts: number[] = [];
    const observer = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    });
    observer.observe({ type: 'layout-shift' });
    show(make(500), { loading: true });
    await frame();
    await frame();
    show(make(1000));
    await frame();
    await frame();
    observer.disconnect();
    expect(shifts).toEqual([]);
  });
});

describe('the view', () => {
  const topOf = (id: string) => tile(id)?.getBoundingClientRect().top ?? Number.NaN;
  async function scrolledTo(y: number) {
    window.scrollTo(0, y);
    await frame();
    await frame();
    const first = tiles()
      .map((element) => ({
        id: element.firstElementChild?.getAttribute('aria-label') ?? '',
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.bottom > 0)
      .toSorted((a, b) => a.box.top - b.box.top)[0];
    return { id: first?.id ?? '', top: first?.box.top ?? Number.NaN };
  }

  it('stays at its item when others come before', async () => {
    const items = make(400);
    show(items);
    const { id, top } = await scrolledTo(5000);
    show([...make(37, 'new'), ...items]);
    expect(Math.abs(topOf(id) - top)).toBeLessThanOrEqual(1);
  });

  it('stays at its item when others above are removed', async () => {
    const items = make(400);
    show(items);
    const { id, top } = await scrolledTo(5000);
    show(items.slice(11));
    expect(Math.abs(topOf(id) - top)).toBeLessThanOrEqual(1);
  });

  it('stays at the next item when the first one is removed', async () => {
    const items = make(400);
    show(items);
    const { id } = await scrolledTo(5000);
    const others = tiles()
      .filter((element) => element.getBoundingClientRect().bottom > 0)
      .map((element) => element.firstElementChild?.getAttribute('aria-label') ?? '');
    const before = new Map(others.map((other) => [other, topOf(other)]));
    show(items.filter((item) => item.id !== id));
    expect(others.some((other) => other !== id && Math.abs(topOf(other) - (before.get(other) ?? 0)) <= 1)).toBe(true);
  });

  it('stays at its item when the width changes', async () => {
    host.style.width = '760px';
    show(make(400));
    const { id, top } = await scrolledTo(5000);
    host.style.width = '500px';
    await frame();
    await frame();
    expect(Math.abs(topOf(id) - top)).toBeLessThanOrEqual(1);
    expect(isFilled()).toBe(true);
  });

  it('stays where it is in a box that scrolls', async () => {
    Object.assign(host.style, { height: '400px', overflowY: 'auto' });
    const items = make(400);
    show(items, { scrollParent: 'parent' });
    host.scrollTop = 5000;
    await frame();
    await frame();
    expect(tiles().length).toBeLessThanOrEqual(150);
    const boxTop = host.getBoundingClientRect().top;
    const first = tiles()
      .filter((element) => element.getBoundingClientRect().bottom > boxTop)
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0];
    const id = first?.firstElementChild?.getAttribute('aria-label') ?? '';
    const top = topOf(id);
    show([...make(20, 'new'), ...items], { scrollParent: 'parent' });
    expect(Math.abs(topOf(id) - top)).toBeLessThanOrEqual(1);
  });
});

describe('the keyboard', () => {
  it('enters and leaves the grid in one step', async () => {
    show(make(30), { footer: <button type="button">After</button> });
    await userEvent.tab();
    expect(document.activeElement).toBe(tile('item-0'));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('After');
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(tile('item-0'));
  });

  it('moves by what is beside an item, and to both ends', async () => {
    show(make(3000));
    tile('item-0')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tile('item-1'));
    const before = document.activeElement?.getBoundingClientRect();
    await userEvent.keyboard('{ArrowDown}');
    const after = document.activeElement?.getBoundingClientRect();
    expect(after?.left).toBe(before?.left);
    expect(after?.top).toBeGreaterThan(before?.top ?? 0);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tile('item-2999'));
    expect(isFilled()).toBe(true);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tile('item-0'));
    await expect.poll(isFilled).toBe(true);
  });

  it('turns left and right around where text runs from the right', async () => {
    host.dir = 'rtl';
    show(make(20));
    tile('item-0')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tile('item-1'));
  });

  it('keeps the item with focus, and its focus, far outside the view', async () => {
    show(make(3000));
    tile('item-2')?.focus();
    window.scrollTo(0, 60_000);
    await expect.poll(() => tiles().length).toBeGreaterThan(5);
    await frame();
    expect(document.activeElement).toBe(tile('item-2'));
    expect(tile('item-0')).toBeNull();
  });

  it('hands the focus to the next item when its own is removed', async () => {
    const items = make(20);
    show(items);
    tile('item-3')?.focus();
    show(items.filter(({ id }) => id !== 'item-3'));
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('item-4');
  });
});

describe('more items', () => {
  it('are asked for when the content does not fill the window, once per length', async () => {
    const onEndReached = vi.fn<() => void>();
    show(make(4), { onEndReached });
    await expect.poll(() => onEndReached.mock.calls.length).toBe(1);
    show(make(4), { onEndReached, loading: true });
    show(make(4), { onEndReached });
    await frame();
    expect(onEndReached).toHaveBeenCalledTimes(1);
    show(make(8), { onEndReached });
    await expect.poll(() => onEndReached.mock.calls.length).toBe(2);
  });

  it('are asked for near the end, not before, and not while loading', async () => {
    const onEndReached = vi.fn<() => void>();
    show(make(400), { onEndReached });
    window.scrollTo(0, document.documentElement.scrollHeight * 0.5);
    await frame();
    await frame();
    expect(onEndReached).not.toHaveBeenCalled();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => onEndReached.mock.calls.length).toBe(1);
    show(make(400), { onEndReached, loading: true });
    window.scrollBy(0, -50);
    await frame();
    await frame();
    expect(onEndReached).toHaveBeenCalledTimes(1);
  });

  it('have skeletons where they will be', () => {
    show(make(10), { loading: true });
    const grid = host.querySelector('ul')?.parentElement;
    const box = grid?.children[1]?.getBoundingClientRect();
    show([...make(10), { id: 'next', ratio: 1.3 }]);
    const next = tile('next')?.getBoundingClientRect();
    expect([next?.left, next?.top, next?.width]).toEqual([box?.left, box?.top, box?.width]);
  });
});

describe('props that make no sense', () => {
  it('are drawn as well as can be, and told once each', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const items = [
      { id: 'a', ratio: Number.NaN },
      { id: 'a', ratio: 0 },
      { id: 'b', ratio: 1 },
    ];
    show(items, { gap: -3, columnWidth: Number.NaN });
    show([...items], { gap: -3, columnWidth: Number.NaN });
    expect(tiles()).toHaveLength(3);
    for (const element of tiles()) expect(element.getBoundingClientRect().height).toBeGreaterThan(10);
    const sentences = warn.mock.calls.map(([sentence]) => String(sentence));
    expect(sentences).toHaveLength(new Set(sentences).size);
    expect(sentences.filter((sentence) => sentence.includes('same') || sentence.includes('two items'))).toHaveLength(1);
    expect(sentences.some((sentence) => sentence.includes('gap={-3}'))).toBe(true);
    expect(sentences.some((sentence) => sentence.includes('ratio NaN'))).toBe(true);
  });

  it('may be an empty list', () => {
    const ref = createRef<HTMLDivElement>();
    flushSync(() =>
      root.render(<Masonry {...defaults} ref={ref} id="grid" className="mine" items={[]} footer="End" />),
    );
    expect(tiles()).toHaveLength(0);
    expect(ref.current?.id).toBe('grid');
    expect(ref.current?.classList.contains('mine')).toBe(true);
    expect(page.getByText('End').element()).toBeVisible();
  });
});
