import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { Select, type SelectProps } from './Select.tsx';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const show = (props: Partial<SelectProps>) =>
  flushSync(() => root.render(<Select label="Model" options={options} {...props} />));

it.each<[string, Partial<SelectProps>, string]>([
  ['an unknown value', { value: 'c' }, "'c'"],
  ['a repeated value', { options: [...options, { value: 'a', label: 'Third' }], value: 'b' }, "'a'"],
])('%s is drawn as well as can be, and told once', (_name, props, told) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show(props);
  show({ ...props });
  expect(host.querySelector('select')?.value).toBe(props.value);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(told);
});

it('gives the ref and attributes to the select, and the class to the root', () => {
  const ref = createRef<HTMLSelectElement>();
  flushSync(() =>
    root.render(<Select ref={ref} label="Model" options={options} className="mine" name="model" autoComplete="off" />),
  );
  expect(ref.current?.name).toBe('model');
  expect(host.firstElementChild?.classList.contains('mine')).toBe(true);
});
