import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import type { ComposerTag } from './compose.ts';
import { TagComposer, type TagComposerProps } from './TagComposer.tsx';

const tags: readonly ComposerTag[] = ['one', 'two', 'three', 'four'].map((tag, index) => ({
  tag,
  score: 0.9 - index / 10,
}));
const thresholds = { general: 0.35, character: 0.85 };
const show = (props: Partial<TagComposerProps> = {}) =>
  flushSync(() =>
    root.render(
      <AnnouncerProvider>
        <TagComposer tags={tags} thresholds={thresholds} {...props} />
      </AnnouncerProvider>,
    ),
  );
const made = () => host.querySelector('textarea')?.value;
const said = () => host.querySelector('output')?.textContent?.trim();
const chip = (index: number) => [...host.querySelectorAll<HTMLElement>('[data-chip]')][index] ?? host;
const point = (type: string, on: Element, x: number, y: number) =>
  flushSync(() =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y }),
    ),
  );
const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
};
/** Presses the first tag and moves it to the end of another one. */
const dragTo = (index: number) => {
  const first = chip(0);
  const [x, y] = middle(chip(index).closest('li') ?? host);
  point('pointerdown', first, ...middle(first));
  point('pointermove', first, x + 10, y);
  return { first, x: x + 10, y };
};

it('is ordered by pointer, with a line where the tag falls', () => {
  show();
  const { first, x, y } = dragTo(2);
  expect(first.closest('li')?.dataset['dragged']).toBe('');
  expect(first.closest('li')?.style.transform).toMatch(/^translate/);
  expect(made()).toBe('one, two, three, four');
  point('pointerup', first, x, y);
  // The press ends as a click, which picks up nothing then.
  flushSync(() => first.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  expect(made()).toBe('two, three, one, four');
  expect(said()).toBe('one put down, 3 of 4');
  expect(host.querySelector('[data-dragged], [data-dragging], [data-held]')).toBeNull();
  expect(host.querySelector<HTMLElement>('li[style*="translate"]')).toBeNull();
});

it('is ordered with a real mouse, which picks up nothing and leaves the focus on the tag', async () => {
  show();
  const first = chip(0);
  await userEvent.dragAndDrop(first, chip(3));
  await expect.poll(made).toMatch(/^two, three, (one, four|four, one)$/);
  expect(host.querySelector('[data-held]')).toBeNull();
  expect(document.activeElement).toBe(first);
  await userEvent.click(first);
  expect(first.getAttribute('aria-pressed')).toBe('true');
});

it.each([
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))],
  ['a scroll', ({ first, x, y }: ReturnType<typeof dragTo>) => point('pointercancel', first, x, y)],
])('%s puts back what is dragged', (_name, cancel) => {
  show();
  const drag = dragTo(2);
  cancel(drag);
  point('pointerup', drag.first, drag.x, drag.y);
  expect(made()).toBe('one, two, three, four');
  expect(host.querySelector('[data-dragged], [data-dragging]')).toBeNull();
});

it('takes a press that hardly moves for a press', () => {
  show();
  const [x, y] = middle(chip(0));
  point('pointerdown', chip(0), x, y);
  point('pointermove', chip(0), x + 2, y);
  point('pointerup', chip(0), x + 2, y);
  flushSync(() => chip(0).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  expect(chip(0).getAttribute('aria-pressed')).toBe('true');
  expect(said()).toContain('one picked up');
});

it('drops what was done by hand with the next image, and the sliders with the next model', () => {
  show();
  const key = (name: string) =>
    flushSync(() =>
      chip(0).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
    );
  key('Delete');
  expect(made()).toBe('two, three, four');
  show({ className: 'same' });
  expect(made()).toBe('two, three, four');
  show({ tags: [...tags] });
  expect(made()).toBe('one, two, three, four');
  const slider = () => host.querySelector('[role="slider"]');
  flushSync(() => slider()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })));
  expect(made()).toBe('');
  show({ tags: [...tags] });
  expect(made()).toBe('');
  show({ thresholds: { general: 0.7, character: 0.7 } });
  expect(made()).toBe('one, two, three');
});

it('leaves options to the caller, who may refuse', () => {
  const onOptionsChange = vi.fn<NonNullable<TagComposerProps['onOptionsChange']>>();
  const formats = ['a', 'b'].map((id) => ({
    id,
    label: id,
    write: (all: readonly { tag: string }[]) => `${id}: ${all.map(({ tag }) => tag).join(' ')}`,
  }));
  const options = { format: 'b', underscores: false, escape: true, exclude: ['t*'], rating: false } as const;
  show({ formats, options, onOptionsChange });
  expect(made()).toBe('b: one four');
  flushSync(() => host.querySelector<HTMLElement>('[type="radio"][value="a"]')?.click());
  expect(onOptionsChange).toHaveBeenLastCalledWith({ ...options, format: 'a' }, { reason: 'format' });
  expect(made()).toBe('b: one four');
});

it('sends no form around it with Enter', () => {
  const onSubmit = vi.fn<() => void>();
  flushSync(() =>
    root.render(
      <form onSubmit={onSubmit}>
        <TagComposer tags={tags} thresholds={thresholds} />
      </form>,
    ),
  );
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  [...host.querySelectorAll('label')]
    .find(({ textContent }) => textContent === 'Add a tag')
    ?.control?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says once what is wrong with thresholds that are none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ thresholds: { general: Number.NaN, character: 0.5 } });
  show({ thresholds: { general: Number.NaN, character: 0.5 } });
  expect(made()).toBe('one, two, three, four');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('thresholds.general={NaN}'));
});

it('gives ref, class and attributes to the root', () => {
  const ref = createRef<HTMLElement>();
  flushSync(() =>
    root.render(<TagComposer ref={ref} tags={[]} thresholds={thresholds} className="mine" data-mine="1" />),
  );
  expect(ref.current?.matches('section.mine[data-mine]')).toBe(true);
});
