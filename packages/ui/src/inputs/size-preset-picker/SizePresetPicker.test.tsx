import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { SizePresetPicker, type SizePresetPickerProps } from './SizePresetPicker.tsx';
import { PRESETS, SIDE } from './SizePresetPicker.story-data.tsx';

const show = (props: Partial<SizePresetPickerProps>) =>
  flushSync(() => root.render(<SizePresetPicker presets={PRESETS} {...SIDE} {...props} />));
const checked = () => host.querySelector<HTMLInputElement>('input:checked')?.value;
const square = { id: 'square', label: 'Square', width: 512, height: 512 };

it.each<[string, Partial<SizePresetPickerProps>, string, string]>([
  ['an unknown preset', { value: { preset: 'round', width: 1216, height: 832 } }, 'wide', "'round'"],
  [
    'a repeated preset',
    { presets: [square, square], value: { preset: 'square', width: 1, height: 1 } },
    'square',
    "'square'",
  ],
  ['a width that is none', { value: { preset: 'custom', width: Number.NaN, height: 900 } }, 'custom', 'NaN'],
])('%s is drawn as well as can be, and told once', (_name, props, preset, told) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show(props);
  show({ ...props });
  expect(checked()).toBe(preset);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(told);
});

describe('dimensions of 768 to 1216 by 8, typed §5.15 §5.16', () => {
  it('are said in a sentence', () => {
    show({ defaultValue: { preset: 'custom', width: 768, height: 1_024 } });
    expect(host.textContent).toContain('Image dimensions must be between 768 and 1216 pixels.');
  });

  it.each([
    ['767', 768],
    ['768', 768],
    ['775', 776],
    ['776', 776],
    ['1216', 1_216],
    ['1217', 1_216],
    ['', 768],
    ['wide', 768],
  ])('%j becomes %i', async (typed, width) => {
    const onValueChange = vi.fn<NonNullable<SizePresetPickerProps['onValueChange']>>();
    show({ defaultValue: { preset: 'custom', width: 1_000, height: 1_024 }, onValueChange });
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Width' }), typed);
    await userEvent.keyboard('{Enter}');
    expect(onValueChange.mock.lastCall?.[0]).toEqual({ preset: 'custom', width, height: 1_024 });
  });
});

it('puts what is meant for it on its root', () => {
  show({ id: 'mine', className: 'mine' });
  expect(host.firstElementChild?.id).toBe('mine');
  expect(host.firstElementChild?.classList.contains('mine')).toBe(true);
});
