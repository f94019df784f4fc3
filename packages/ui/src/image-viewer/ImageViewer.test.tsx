import { Profiler, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AnnouncerProvider } from '../announcer/index.ts';
import { ImageViewer, type ImageViewerProps } from './ImageViewer.tsx';
import type { ViewerItem } from './types.ts';

/** 1200 × 900 on a stage of 800 × 600: fits at 420 / 900. */
const FIT = 420 / 900;
const svg = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><text y="90">${text}</text></svg>`,
  )}`;
const items: ViewerItem[] = ['a', 'b', 'c'].map((id) => ({ id, src: svg(id), alt: id, width: 1200, height: 900 }));

let root: Root;
let host: HTMLElement;
let commits = 0;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  commits = 0;
});

afterEach(() => {
  vi.useRealTimers();
  flushSync(() => root.unmount());
  host.remove();
});

function Kept({ onIndexChange, ...props }: ImageViewerProps) {
  const [index, setIndex] = useState(props.index);
  return (
    <ImageViewer
      {...props}
      index={index}
      onIndexChange={(next, details) => {
        setIndex(next);
        onIndexChange(next, details);
      }}
    />
  );
}

const onIndexChange = vi.fn<ImageViewerProps['onIndexChange']>();

function show(props: Partial<ImageViewerProps> = {}) {
  onIndexChange.mockClear();
  flushSync(() => {
    root.render(
      <StrictMode>
        <AnnouncerProvider>
          <Profiler id="viewer" onRender={() => (commits += 1)}>
            <Kept items={items} index={0} onIndexChange={onIndexChange} {...props} />
          </Profiler>
        </AnnouncerProvider>
      </StrictMode>,
    );
  });
}

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const stage = () => find('[data-viewer-stage]');
const canvas = () => find('[data-viewer-stage] [data-status]');
const dialog = () => find('[role=dialog]');
const box = () => canvas().getBoundingClientRect();
const scale = () => box().width / 1200;
const ready = () => expect.poll(() => canvas().dataset['status']).toBe('loaded');
const said = () => host.querySelector('output')?.textContent;

let clock = 0;
function point(type: string, x: number, y: number, init: PointerEventInit & { after?: number } = {}) {
  const { after = 16, ...rest } = init;
  clock += after;
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'mouse',
    clientX: x,
    clientY: y,
    button: 0,
    ...rest,
  });
  // The speed of a gesture is of the events' own time, not of this machine's.
  Object.defineProperty(event, 'timeStamp', { value: clock });
  stage().dispatchEvent(event);
}
const wheel = (deltaY: number, x = 400, y = 300, init: WheelEventInit = {}) => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, clientX: x, clientY: y, ...init });
  stage().dispatchEvent(event);
  return event;
};
const touch = { pointerType: 'touch' };
const settled = () => expect.poll(() => stage().dataset['gesture']).toBeUndefined();
/** Lets React do what it put off. */
const rendered = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('a gesture', () => {
  test('renders nothing while it goes on, and a drag nothing at its end', async () => {
    show();
    await ready();
    await userEvent.keyboard('1');
    await rendered();
    const before = commits;
    const { left, top } = box();
    point('pointerdown', 400, 300);
    for (let step = 1; step <= 30; step++) point('pointermove', 400 - step * 2, 300 + step);
    expect(box().left).toBeCloseTo(left - 60, 1);
    expect(box().top).toBeCloseTo(top + 30, 1);
    await rendered();
    expect(commits).toBe(before);
    point('pointerup', 340, 330, { after: 400 });
    await rendered();
    expect(commits).toBe(before);
    expect(box().left).toBeCloseTo(left - 60, 0);
  });

  test('of two fingers renders once, when the last is lifted, and keeps what was between them', async () => {
    show();
    await ready();
    await rendered();
    const before = commits;
    const pixelAt = (x: number) => (x - box().left) / scale();
    const pixel = pixelAt(400);
    point('pointerdown', 350, 300, touch);
    point('pointerdown', 450, 300, { ...touch, pointerId: 2 });
    for (let step = 1; step <= 20; step++) {
      point('pointermove', 350 - step * 5, 300, touch);
      point('pointermove', 450 + step * 5, 300, { ...touch, pointerId: 2 });
    }
    expect(scale()).toBeCloseTo(FIT * 3, 5);
    expect(pixelAt(400)).toBeCloseTo(pixel, 1);
    await rendered();
    expect(commits).toBe(before);
    point('pointerup', 250, 300, touch);
    point('pointerup', 550, 300, { ...touch, pointerId: 2, after: 300 });
    await rendered();
    expect(commits - before).toBe(1);
    expect(scale()).toBeCloseTo(FIT * 3, 3);
  });

  test('of a wheel renders once, keeps the pixel under the pointer, and scrolls nothing', async () => {
    show();
    await ready();
    await userEvent.keyboard('1');
    await rendered();
    const before = commits;
    const pixelAt = (x: number) => (x - box().left) / scale();
    const pixel = pixelAt(500);
    for (let notch = 0; notch < 4; notch++) expect(wheel(-100, 500, 350).defaultPrevented).toBe(true);
    expect(scale()).toBeCloseTo(1.1 ** 4, 5);
    expect(Math.abs(pixelAt(500) - pixel)).toBeLessThan(0.5);
    await settled();
    await rendered();
    expect(commits - before).toBe(1);
    // The same notches out come back, told in lines this time.
    for (let notch = 0; notch < 4; notch++) wheel(3, 500, 350, { deltaMode: 1 });
    await settled();
    expect(scale()).toBeCloseTo(1, 4);
    expect(box().left).toBeCloseTo(-200, 0);
  });

  test('changes nothing but the transform, and leaves a picture that is laid out at its size', async () => {
    show();
    await ready();
    const observer = new MutationObserver(() => {});
    const { width } = canvas().style;
    wheel(-100);
    observer.observe(dialog(), { subtree: true, attributes: true, childList: true });
    wheel(-100);
    wheel(-100);
    const changes = observer.takeRecords().map(({ target, attributeName }) => {
      const name = target === canvas() ? 'canvas' : target === stage() ? 'stage' : target.textContent;
      return `${name} ${attributeName ?? 'text'}`;
    });
    // The percent is a text of its own.
    const percent = `${Math.round(scale() * 100)}% text`;
    expect([...new Set(changes)].toSorted()).toEqual([percent, 'canvas style', 'stage data-gesture']);
    expect(canvas().style.width).toBe(width);
    expect(getComputedStyle(canvas()).willChange).toBe('transform');
    await settled();
    expect(getComputedStyle(canvas()).willChange).toBe('auto');
    expect(Number.parseFloat(canvas().style.width)).toBeCloseTo(1200 * FIT * 1.331, 1);
    expect(canvas().style.transform).toContain('scale(1)');
    observer.disconnect();
  });

  test('that pulls the picture off its edge brings it back', async () => {
    show();
    await ready();
    const { left } = box();
    point('pointerdown', 400, 300);
    point('pointermove', 500, 300);
    expect(box().left).toBeCloseTo(left + 35, 0);
    point('pointerup', 500, 300);
    expect(box().left).toBeCloseTo(left, 0);
  });

  test('that is thrown glides on, to the edge at most', async () => {
    show();
    await ready();
    await userEvent.keyboard('1');
    const { left } = box();
    point('pointerdown', 400, 300);
    for (let step = 1; step <= 4; step++) point('pointermove', 400 - step * 4, 300);
    point('pointerup', 384, 300, { after: 0 });
    // 16 px, and 0.25 px/ms for 199 ms.
    expect(box().left).toBeCloseTo(left - 16 - 49.75, -0.5);
    point('pointerdown', 400, 300);
    for (let step = 1; step <= 4; step++) point('pointermove', 400 - step * 80, 300);
    point('pointerup', 80, 300, { after: 0 });
    expect(box().right).toBeCloseTo(800, 0);
  });

  test('of one finger goes to the next picture, and back from where it let go too early', async () => {
    show({ dir: 'rtl' });
    await ready();
    point('pointerdown', 400, 300, touch);
    point('pointermove', 430, 302, touch);
    point('pointermove', 450, 302, touch);
    expect(box().left).toBeCloseTo((800 - 1200 * FIT) / 2 + 50, 0);
    point('pointerup', 450, 302, { ...touch, after: 300 });
    expect(onIndexChange).not.toHaveBeenCalled();
    expect(box().left).toBeCloseTo((800 - 1200 * FIT) / 2, 0);
    point('pointerdown', 400, 300, touch);
    point('pointermove', 500, 302, touch);
    point('pointerup', 500, 302, { ...touch, after: 300 });
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1, { reason: 'next' });
  });

  test('that the browser takes away changes no picture', async () => {
    show();
    await ready();
    point('pointerdown', 400, 300, touch);
    point('pointermove', 250, 302, touch);
    point('pointercancel', 250, 302, touch);
    expect(onIndexChange).not.toHaveBeenCalled();
    expect(box().left).toBeCloseTo((800 - 1200 * FIT) / 2, 0);
  });

  test('of two taps or clicks goes to 100 % where they are, and back to fit', async () => {
    show();
    await ready();
    const tap = (after: number) => {
      point('pointerdown', 300, 250, { ...touch, after });
      point('pointerup', 300, 250, touch);
    };
    tap(0);
    tap(500);
    expect(scale()).toBeCloseTo(FIT, 4);
    tap(100);
    expect(scale()).toBeCloseTo(1, 4);
    tap(400);
    tap(100);
    expect(scale()).toBeCloseTo(FIT, 4);
    await userEvent.dblClick(page.elementLocator(stage()), { position: { x: 400, y: 300 } });
    expect(scale()).toBeCloseTo(1, 4);
    await userEvent.dblClick(page.elementLocator(stage()), { position: { x: 400, y: 300 } });
    expect(scale()).toBeCloseTo(FIT, 4);
  });

  test('of a real mouse pans, and ends in no click on the backdrop', async () => {
    show();
    await ready();
    await userEvent.keyboard('---');
    const target = page.elementLocator(stage());
    await userEvent.dragAndDrop(target, target, {
      sourcePosition: { x: 400, y: 300 },
      targetPosition: { x: 20, y: 500 },
    });
    expect(onIndexChange).not.toHaveBeenCalled();
    await userEvent.click(target, { position: { x: 20, y: 500 } });
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'backdrop' });
  });

  test('moves for those who want motion, and can be caught on the way', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
    show();
    await ready();
    await userEvent.keyboard('1');
    const [animation] = canvas().getAnimations();
    expect(animation?.playState).toBe('running');
    animation?.pause();
    if (animation) animation.currentTime = 60;
    animation?.play();
    const caught = scale();
    expect(caught).toBeGreaterThan(FIT);
    expect(caught).toBeLessThan(1);
    point('pointerdown', 400, 300);
    expect(canvas().getAnimations()).toEqual([]);
    expect(scale()).toBeGreaterThanOrEqual(caught - 1e-3);
    expect(scale()).toBeLessThan(1);
  });
});

test('another room keeps the pixel in its middle, and a picture at fit stays so', async () => {
  show({ items: items.map((item) => ({ ...item, facts: [{ label: 'Steps', value: 20 }] })) });
  await ready();
  await userEvent.keyboard('1{ArrowRight}');
  const middle = 400 - box().left;
  await userEvent.keyboard('i');
  await expect.poll(() => stage().clientWidth).toBe(480);
  await expect.poll(() => 240 - box().left).toBeCloseTo(middle, 0);
  await userEvent.keyboard('fi');
  await expect.poll(() => stage().clientWidth).toBe(800);
  await expect.poll(scale).toBeCloseTo(FIT, 4);
});

describe('the bar', () => {
  const isIdle = () => dialog().hasAttribute('data-idle');
  const start = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
  };

  test('goes after 5 s, comes back at any activity, and renders nothing for it', () => {
    start();
    vi.advanceTimersByTime(4900);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(isIdle()).toBe(true);
    const before = commits;
    for (const event of [
      new PointerEvent('pointermove', { bubbles: true }),
      new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }),
      new WheelEvent('wheel', { bubbles: true }),
    ]) {
      stage().dispatchEvent(event);
      expect(isIdle()).toBe(false);
      vi.advanceTimersByTime(5000);
      expect(isIdle()).toBe(true);
    }
    expect(commits).toBe(before);
  });

  test('stays while the focus is in it, or the mouse over it', () => {
    start();
    find('[aria-label="Zoom in"]').focus();
    vi.advanceTimersByTime(20_000);
    expect(isIdle()).toBe(false);
    dialog().focus();
    const close = find('[aria-label="Close"]');
    close.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    vi.advanceTimersByTime(20_000);
    expect(isIdle()).toBe(false);
    close.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }));
    vi.advanceTimersByTime(5000);
    expect(isIdle()).toBe(true);
    // A finger is not over what it pressed.
    close.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
    vi.advanceTimersByTime(5000);
    expect(isIdle()).toBe(true);
  });

  test('comes back at a tap beside the picture, which closes only the next time', () => {
    start();
    vi.advanceTimersByTime(5000);
    const tap = () => {
      point('pointerdown', 20, 500, { ...touch, after: 1000 });
      point('pointerup', 20, 500, touch);
      stage().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 20, clientY: 500 }));
    };
    tap();
    expect(isIdle()).toBe(false);
    expect(onIndexChange).not.toHaveBeenCalled();
    tap();
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'backdrop' });
  });

  test('is not kept by a press of the mouse, which takes no focus', async () => {
    show();
    await ready();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(dialog()).toBe(document.activeElement);
  });
});

describe('what is said', () => {
  test('is the last of many steps', async () => {
    show();
    await ready();
    await expect.poll(said).toBe('Image 1 of 3');
    const texts = new Set<string>();
    const output = find('output');
    const observer = new MutationObserver(() => texts.add(output.textContent ?? ''));
    observer.observe(output, { childList: true, characterData: true, subtree: true });
    // All at once: on a busy machine presses of the driver can be further apart than what is gathered.
    for (const key of '1++--') {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
    await expect.poll(said).toBe('Zoom 92 %');
    expect([...texts]).toEqual(['Zoom 92 %']);
    observer.disconnect();
  });
});

describe('shortcuts', () => {
  test('are none in a text field, nor with what was opened over the viewer', async () => {
    const onRemix = vi.fn<() => void>();
    show({ onRemix, items: [{ ...(items[0] as ViewerItem), facts: [{ label: 'Note', value: <input /> }] }] });
    await ready();
    await userEvent.keyboard('i');
    find('input').focus();
    const before = scale();
    await userEvent.keyboard('r1i');
    expect(onRemix).not.toHaveBeenCalled();
    expect(scale()).toBe(before);
    expect((find('input') as HTMLInputElement).value).toBe('r1i');
  });

  test('ask for nothing that the picture does not offer', async () => {
    const onDownload = vi.fn<() => void>();
    show({ onDownload, items: [{ ...(items[0] as ViewerItem), canDownload: false }] });
    await ready();
    await userEvent.keyboard('drix');
    expect(onDownload).not.toHaveBeenCalled();
    expect(document.querySelector('[aria-label=Download]')).toBeNull();
  });
});

describe('a picture', () => {
  test('is fetched again at a retry, and shown when it comes', async () => {
    let source = '';
    const setSource = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
    setSource.mockImplementation(function set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', source || value);
    });
    show({ items: [{ id: 'x', src: 'data:image/png;base64,none', alt: 'x', width: 12, height: 9 }] });
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    // The server has found it meanwhile.
    source = svg('x');
    await retry.click();
    await ready();
    expect(dialog().contains(document.activeElement)).toBe(true);
  });

  test('has its neighbours loaded and decoded', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
    show({ index: 1 });
    await expect
      .poll(() => decode.mock.contexts.map((image) => (image as HTMLImageElement).src))
      .toEqual(expect.arrayContaining([svg('a'), svg('c')]));
  });

  test('of a size that nobody told is found out', async () => {
    show({ items: [{ id: 'x', src: svg('x'), alt: 'x' }] });
    await ready();
    await expect.poll(scale).toBeCloseTo(FIT, 4);
    await userEvent.keyboard('1');
    expect(box().width).toBeCloseTo(1200, 1);
  });
});

describe('what makes no sense', () => {
  const warnings = (props: Partial<ImageViewerProps>) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(props);
    show({ ...props });
    return warn.mock.calls.map(([text]) => String(text));
  };

  test.each<[string, Partial<ImageViewerProps>, string]>([
    ['no items', { items: [] }, 'no items, so it stays closed'],
    ['an index past the end', { index: 7 }, 'so it shows the nearest one'],
    ['an index that is no number', { index: Number.NaN }, 'so it shows the nearest one'],
    ['an id twice', { items: items.map((item) => ({ ...item, id: 'same' })) }, 'two items of the same id'],
  ])('%s is told once', (_name, props, text) => {
    expect(warnings(props)).toEqual([expect.stringContaining(text)]);
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(props.items?.length === 0 ? 0 : 1);
  });
});

describe('who looks', () => {
  test('gets the focus back, and a page that scrolls', async () => {
    const opener = host.parentElement?.appendChild(document.createElement('button'));
    opener?.focus();
    show();
    await expect.poll(() => document.activeElement).toBe(dialog());
    expect(getComputedStyle(document.body).overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(opener);
    expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
    opener?.remove();
  });

  test('can look at the last picture, where others take its place only for who wants to go past it', async () => {
    const onLoadMore = vi.fn<() => void>();
    show({ index: 1, hasMore: true, onLoadMore, loadMoreOn: 'next' });
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('3 / 3+')).toBeVisible();
    expect(onLoadMore).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('button', { name: 'Next image' })).toHaveAttribute('aria-busy', 'true');
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  test('is asked about the root as well', () => {
    const ref = vi.fn<(element: HTMLDivElement | null) => void>();
    show();
    flushSync(() => root.render(<ImageViewer ref={ref} items={items} index={0} onIndexChange={() => {}} id="mine" />));
    expect(ref.mock.calls[0]?.[0]?.id).toBe('mine');
  });
});
