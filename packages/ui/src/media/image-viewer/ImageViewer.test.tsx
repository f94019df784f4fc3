import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { Modal, type ModalProps } from '../../overlays/modal/index.ts';
import { ImageViewer } from './ImageViewer.tsx';
import type { ImageViewerProps, ViewerItem } from './types.ts';
import {
  FIT,
  svg,
  items,
  commits,
  onIndexChange,
  show,
  find,
  stage,
  dialog,
  box,
  canvas,
  scale,
  ready,
  said,
  settled,
  point,
  touch,
} from './viewer.setup.tsx';

describe('the bar', () => {
  const isIdle = () => dialog().hasAttribute('data-idle');
  const start = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
  };

  test('goes after 5 s, comes back at any activity, and renders nothing for it §2.32 §9.8', () => {
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

  test('comes back at a tap beside the image, which closes only the next time', () => {
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

  test('leaves the image room where the next one has more rows of buttons', async () => {
    const [a, b] = items as [ViewerItem, ViewerItem];
    await page.viewport(240, 500);
    show({ items: [{ ...a, canRemix: false }, b], onRemix: () => {} });
    await ready();
    const room = () => stage().style.getPropertyValue('--viewer-tools');
    const before = room();
    await userEvent.keyboard('{ArrowRight}');
    await ready();
    const tools = find('[aria-label="Zoom in"]').parentElement?.parentElement;
    const [height, after] = [tools?.offsetHeight, room()];
    await page.viewport(800, 600);
    expect(before).not.toBe(after);
    expect(after).toBe(`${height}px`);
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

  test('ask for nothing that the image does not offer', async () => {
    const onDownload = vi.fn<() => void>();
    show({ onDownload, items: [{ ...(items[0] as ViewerItem), canDownload: false }] });
    await ready();
    await userEvent.keyboard('drix');
    expect(onDownload).not.toHaveBeenCalled();
    expect(document.querySelector('[aria-label=Download]')).toBeNull();
  });
});

describe('an image', () => {
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

  test('keeps its zoom and a drag when it takes the place of its small version', async () => {
    const small = { id: 'x', src: '', previewSrc: svg('small'), alt: 'x', width: 1200, height: 900 };
    show({ items: [small] });
    await expect.poll(() => dialog().contains(document.activeElement)).toBe(true);
    expect(canvas().dataset['status']).toBe('loading');
    await userEvent.keyboard('1');
    const shown = canvas();
    point('pointerdown', 400, 300);
    point('pointermove', 430, 320);
    const before = box();
    expect(before.width).toBeCloseTo(1200, 1);
    show({ items: [{ ...small, src: svg('x') }] });
    await ready();
    expect(canvas()).toBe(shown);
    expect([...shown.querySelectorAll('img')].map(({ src }) => src)).toEqual([svg('x')]);
    expect(box()).toEqual(before);
    point('pointermove', 440, 320);
    expect(box().left).toBeCloseTo(before.left + 10, 1);
    point('pointerup', 440, 320);
    await settled();
  });

  test('of another source is fetched, also after one that failed', async () => {
    show({ items: [{ id: 'x', src: 'data:image/png;base64,none', alt: 'x', width: 1200, height: 900 }] });
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    show({ items: [{ id: 'x', src: svg('x'), alt: 'x', width: 1200, height: 900 }] });
    await ready();
    expect(find('[data-viewer-stage] img').getAttribute('src')).toBe(svg('x'));
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
  test('gets the focus back, and a page that scrolls §4.28', async () => {
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

  test('is asked about the root as well', () => {
    const ref = vi.fn<(element: HTMLDivElement | null) => void>();
    show();
    flushSync(() => root.render(<ImageViewer ref={ref} items={items} index={0} onIndexChange={() => {}} id="mine" />));
    expect(ref.mock.calls[0]?.[0]?.id).toBe('mine');
  });
});

test('hears Escape from the moment it is there, before a dialog below', () => {
  const below = vi.fn<NonNullable<ModalProps['onOpenChange']>>();
  const above = vi.fn<NonNullable<ImageViewerProps['onIndexChange']>>();
  const Both = ({ index }: { index: number | null }) => (
    <Modal open onOpenChange={below} title="Compare">
      <ImageViewer items={items} index={index} onIndexChange={above} />
    </Modal>
  );
  flushSync(() => root.render(<Both index={null} />));
  flushSync(() => root.render(<Both index={0} />));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(above).toHaveBeenCalledExactlyOnceWith(null, { reason: 'escape' });
  expect(below).not.toHaveBeenCalled();
});
