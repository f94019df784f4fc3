import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
  { value: 'c', label: 'Third' },
] as const;
const show = (props: Partial<SegmentedControlProps>) =>
  flushSync(() => root.render(<SegmentedControl label="Style" options={options} {...props} />));
const chosen = () => host.querySelector<HTMLInputElement>('input:checked')?.value;

test.each([
  ['ltr', 'b', 'c'],
  ['rtl', 'c', 'b'],
] as const)("the browser's own arrow keys choose what they point at, %s", async (dir, right, left) => {
  host.dir = dir;
  show({});
  host.querySelector<HTMLInputElement>('input:checked')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe(right);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chosen()).toBe(left);
});

it.each<[string, Partial<SegmentedControlProps>, string, string | undefined]>([
  ['an unknown value', { value: 'x' }, "'x'", undefined],
  ['a repeated value', { options: [...options, { value: 'a', label: 'Again' }] }, "'a'", 'a'],
])('%s is drawn as well as can be, and told once', (_name, props, told, value) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show(props);
  show({ ...props });
  expect(chosen()).toBe(value);
  expect(host.querySelectorAll('input:checked').length).toBe(value === undefined ? 0 : 1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(told);
});

it('sends its choice with a form, keeps the type of its values, and gives the rest to the root', () => {
  const ref = createRef<HTMLDivElement>();
  const onValueChange = vi.fn<(value: 'a' | 'b' | 'c') => void>();
  flushSync(() =>
    root.render(
      <form>
        <SegmentedControl
          ref={ref}
          label="Style"
          options={options}
          defaultValue="b"
          onValueChange={onValueChange}
          name="style"
          className="mine"
          data-mine="1"
        />
      </form>,
    ),
  );
  const form = host.querySelector('form');
  expect(form && new FormData(form).get('style')).toBe('b');
  expect(ref.current?.matches('.mine[data-mine]')).toBe(true);
  host.querySelectorAll('input')[2]?.click();
  expect(onValueChange).toHaveBeenLastCalledWith('c', { reason: 'choose' });
});
