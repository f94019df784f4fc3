import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { host, root } from '../testing/mount.ts';
import { SizePresetPicker, type SizePresetPickerProps } from './SizePresetPicker.tsx';

const show = (props: SizePresetPickerProps) => flushSync(() => root.render(<SizePresetPicker {...props} />));
const checked = () => host.querySelector<HTMLInputElement>('input:checked')?.value;
const square = { id: 'square', width: 512, height: 512 };

it.each<[string, SizePresetPickerProps, string, string]>([
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

it('puts what is meant for it on its root', () => {
  show({ id: 'mine', className: 'mine' });
  expect(host.firstElementChild?.id).toBe('mine');
  expect(host.firstElementChild?.classList.contains('mine')).toBe(true);
});
