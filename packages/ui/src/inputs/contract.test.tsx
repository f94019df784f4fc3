/** What the APG and forms ask of sliders and comboboxes, as one table: a way to operate each, and what comes of it. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../testing/mount.ts';
import { Combobox, type ComboboxProps } from './combobox/index.ts';
import { MultiCombobox, type MultiComboboxProps } from './multi-combobox/index.ts';
import { PromptField } from './prompt-field/index.ts';
import { RangeSlider, type RangeSliderProps } from './range-slider/index.ts';
import { SegmentedControl } from './segmented-control/index.ts';
import { Select } from './select/index.ts';
import { SizePresetPicker } from './size-preset-picker/index.ts';
import { Slider, type SliderProps } from './slider/index.ts';
import { TagInput } from './tag-input/index.ts';

const OPTIONS = ['Aoi', 'Beni', 'Chie', 'Dan'].map((label) => ({ value: label.toLowerCase(), label }));
const onValueChange = vi.fn<(value: unknown, details: { reason: string }) => void>();
const onValueCommit = vi.fn<(value: unknown, details: { reason: string }) => void>();
const handlers = { onValueChange, onValueCommit };

const slider = (props: Partial<SliderProps> = {}) => <Slider label="Year" name="it" {...handlers} {...props} />;
const range = (props: Partial<RangeSliderProps> = {}) => (
  <RangeSlider label="Year" name="it" {...handlers} {...props} />
);
const combobox = (props: Partial<ComboboxProps> = {}) => (
  <Combobox label="Artist" name="it" options={OPTIONS} onValueChange={onValueChange} {...props} />
);
const multi = (props: Partial<MultiComboboxProps> = {}) => (
  <MultiCombobox label="Artists" name="it" options={OPTIONS} onValueChange={onValueChange} {...props} />
);

afterEach(() => {
  onValueChange.mockClear();
  onValueCommit.mockClear();
});

function show(content: ReactNode): void {
  flushSync(() => root.render(<form onSubmit={(event) => event.preventDefault()}>{content}</form>));
}
const form = () => host.querySelector('form') ?? undefined;
const sent = () => new FormData(form()).getAll('it');
const thumbs = () => page.getByRole('slider').elements() as HTMLElement[];
const field = () => page.getByRole('combobox').element() as HTMLInputElement;
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

describe('choices whose options load later', () => {
  const checked = () => host.querySelector<HTMLInputElement>('input:checked')?.value;
  test.each<[name: string, element: (options: typeof OPTIONS) => ReactNode, shown: () => string | undefined]>([
    ['Select', (options) => <Select label="It" options={options} />, () => host.querySelector('select')?.value],
    ['SegmentedControl', (options) => <SegmentedControl label="It" options={options} />, checked],
    [
      'SizePresetPicker',
      (options) => (
        <SizePresetPicker
          min={8}
          max={16}
          presets={options.map(({ value, label }, index) => ({ id: value, label, width: 8 + index, height: 8 }))}
        />
      ),
      checked,
    ],
  ])('%s begins with the first', (_name, element, shown) => {
    show(element([]));
    show(element(OPTIONS));
    expect(shown()).toBe('aoi');
  });
});

/** From 20 and 60 in 0 … 100, by steps of 5, at least 10 apart. */
describe('RangeSlider', () => {
  test.each<[dir: 'ltr' | 'rtl', thumb: 0 | 1, keys: string, expected: [number, number]]>([
    ['ltr', 0, '{ArrowRight}', [25, 60]],
    ['ltr', 0, '{ArrowUp}', [25, 60]],
    ['ltr', 0, '{ArrowLeft}', [15, 60]],
    ['ltr', 0, '{ArrowDown}', [15, 60]],
    ['rtl', 0, '{ArrowLeft}', [25, 60]],
    ['rtl', 0, '{ArrowRight}', [15, 60]],
    ['rtl', 0, '{ArrowUp}', [25, 60]],
    ['ltr', 0, '{PageUp}', [50, 60]],
    ['ltr', 0, '{Shift>}{ArrowRight}{/Shift}', [50, 60]],
    ['ltr', 1, '{PageDown}', [20, 30]],
    ['ltr', 0, '{Home}', [0, 60]],
    ['ltr', 0, '{End}', [50, 60]],
    ['ltr', 1, '{Home}', [20, 30]],
    ['ltr', 1, '{End}', [20, 100]],
    ['rtl', 1, '{Home}', [20, 30]],
    // They meet and do not pass, however often the key is pressed.
    ['ltr', 0, '{End}{ArrowRight}{ArrowRight}{PageUp}', [50, 60]],
    ['ltr', 1, '{Home}{ArrowLeft}{PageDown}', [20, 30]],
  ])('%s: thumb %i after %s is at %j', async (dir, thumb, keys, expected) => {
    show(range({ dir, defaultValue: [20, 60], step: 5, minDistance: 10 }));
    thumbs()[thumb]?.focus();
    await userEvent.keyboard(keys);
    expect(thumbs().map(({ ariaValueNow }) => Number(ariaValueNow))).toEqual(expected);
    expect(sent()).toEqual(expected.map(String));
    expect(onValueCommit.mock.lastCall).toEqual([expected, { reason: 'keyboard' }]);
    expect(document.activeElement).toBe(thumbs()[thumb]);
    // Each says how far it can go.
    expect(thumbs().map(({ ariaValueMin, ariaValueMax }) => [Number(ariaValueMin), Number(ariaValueMax)])).toEqual([
      [0, expected[1] - 10],
      [expected[0] + 10, 100],
    ]);
  });

  test.each<[name: string, props: Partial<RangeSliderProps>, from: number, to: number, expected: [number, number]]>([
    ['steps from min', { min: 12, max: 42, step: 5, defaultValue: [12, 42] }, 0.99, 0.4, [12, 22]],
    [
      'the last step before the least distance',
      { min: 12, max: 42, step: 5, defaultValue: [12, 42], minDistance: 5 },
      0.99,
      0,
      [12, 17],
    ],
    [
      'the same by fractions',
      { min: 0, max: 1, step: 0.1, defaultValue: [0.2, 0.9], minDistance: 0.3 },
      0.9,
      0.1,
      [0.2, 0.5],
    ],
  ])('by pointer reaches %s', async (_name, props, from, to, expected) => {
    host.style.inlineSize = '500px';
    show(range(props));
    const track = thumbs()[0]?.parentElement?.parentElement;
    if (!track) throw new Error('no track');
    const { width, height } = track.getBoundingClientRect();
    const at = (share: number) => ({ x: Math.round(width * share), y: Math.round(height / 2) });
    await userEvent.dragAndDrop(track, track, { sourcePosition: at(from), targetPosition: at(to), steps: 8 });
    expect(onValueCommit.mock.lastCall).toEqual([expected, { reason: 'pointer' }]);
  });
});

describe.each([
  ['Slider', slider({ defaultValue: 20 }), ['20']],
  ['RangeSlider', range({ defaultValue: [20, 60] }), ['20', '60']],
] as const)('%s', (_name, element, before) => {
  /** What the browser does when it takes a finger to scroll the page. */
  test('is as before when the browser takes the pointer away', async () => {
    // Presses that a script makes cannot be captured.
    const captures = [
      vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {}),
      vi.spyOn(Element.prototype, 'hasPointerCapture').mockReturnValue(true),
    ];
    show(element);
    const track = thumbs()[0]?.parentElement?.parentElement;
    const box = track?.getBoundingClientRect();
    if (!track || !box) throw new Error('no track');
    const fire = (type: string, share: number) =>
      flushSync(() =>
        track.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerId: 1,
            clientX: box.left + box.width * share,
            clientY: box.top + box.height / 2,
          }),
        ),
      );
    fire('pointerdown', 0.3);
    fire('pointermove', 0.4);
    await expect.poll(() => sent()[0]).toBe('40');
    fire('pointercancel', 0.4);
    await expect.poll(sent).toEqual(before);
    expect(onValueCommit).not.toHaveBeenCalled();
    for (const capture of captures) capture.mockRestore();
  });
});

describe.each([
  ['Combobox', combobox],
  ['MultiCombobox', multi],
] as const)('%s', (_name, element) => {
  test('says that it is required, and invalid with an error', () => {
    show(element({}));
    expect(field().getAttribute('aria-required')).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBeNull();
    show(element({ required: true, error: 'Choose an artist.' }));
    expect(field().getAttribute('aria-required')).toBe('true');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const description = field().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(description.map((id) => document.getElementById(id)?.textContent)).toContain('Choose an artist.');
  });

  test.each([
    ['{ArrowDown}', 'Aoi'],
    ['{ArrowUp}', 'Dan'],
    ['{Alt>}{ArrowDown}{/Alt}', undefined],
    // The best match is shown before the next one is gone to.
    ['n{Escape}{ArrowDown}', 'Beni'],
    ['n{Escape}{ArrowDown}{ArrowDown}', 'Dan'],
    ['n{ArrowDown}', 'Dan'],
    ['{ArrowDown}{ArrowUp}', 'Dan'],
    ['{ArrowUp}{ArrowDown}', 'Aoi'],
  ])('%s goes to %s', async (keys, expected) => {
    show(element({}));
    field().focus();
    await userEvent.keyboard(keys);
    await expect.poll(active).toBe(expected);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(field());
  });
});

describe('a field that is disabled while its list is open', () => {
  test.each<[name: string, element: (disabled: boolean) => ReactNode, typed: string]>([
    ['Combobox', (disabled) => combobox({ disabled }), 'chi'],
    ['MultiCombobox', (disabled) => multi({ disabled }), 'chi'],
    [
      'TagInput',
      (disabled) => (
        <TagInput label="It" suggestions={[{ value: 'chie' }]} onValueChange={onValueChange} disabled={disabled} />
      ),
      'chi',
    ],
  ])('%s closes it and keeps its value', async (_name, element, typed) => {
    show(element(false));
    await userEvent.click(field());
    await userEvent.keyboard(typed);
    await expect.element(page.getByRole('listbox')).toBeVisible();
    show(element(true));
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(document.body);
    show(element(false));
    expect(page.getByRole('listbox').query()).toBeNull();
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('PromptField closes it', async () => {
    const prompt = (disabled: boolean) => (
      <PromptField label="It" suggest={async () => [{ tag: 'smile' }]} disabled={disabled} />
    );
    show(prompt(false));
    await userEvent.type(page.getByRole('textbox'), 'smi');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    show(prompt(true));
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    show(prompt(false));
    expect(page.getByRole('listbox').query()).toBeNull();
  });
});

/** From Beni and Dan. */
describe('the choices of MultiCombobox', () => {
  const remove = (label: string) => page.getByRole('button', { name: `Remove ${label}` }).element();

  test.each<[keys: string, expected: string[], focus: string]>([
    ['{Backspace}', ['beni'], 'field'],
    ['{Backspace}{Backspace}', [], 'field'],
    ['{ArrowLeft}', ['beni', 'dan'], 'Dan'],
    ['{ArrowLeft}{ArrowLeft}', ['beni', 'dan'], 'Beni'],
    ['{ArrowLeft}{Home}', ['beni', 'dan'], 'Beni'],
    ['{ArrowLeft}{ArrowRight}', ['beni', 'dan'], 'field'],
    ['{ArrowLeft}{End}', ['beni', 'dan'], 'field'],
    ['{ArrowLeft}{Backspace}', ['beni'], 'Beni'],
    ['{ArrowLeft}{Home}{Delete}', ['dan'], 'Dan'],
    ['{ArrowLeft}{Delete}', ['beni'], 'field'],
    ['{ArrowLeft}{Home}{Enter}', ['dan'], 'Dan'],
    ['{ArrowLeft}a', ['beni', 'dan'], 'field'],
    ['{Escape}{Escape}', ['beni', 'dan'], 'field'],
  ])('after %s are %j, with the focus on %s', async (keys, expected, focus) => {
    show(multi({ defaultValue: ['beni', 'dan'] }));
    field().focus();
    await userEvent.keyboard(keys);
    await expect.poll(sent).toEqual(expected);
    expect(document.activeElement).toBe(focus === 'field' ? field() : remove(focus));
  });
});
