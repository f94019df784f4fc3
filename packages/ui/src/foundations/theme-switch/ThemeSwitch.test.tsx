import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { type Theme, ThemeSwitch } from './ThemeSwitch.tsx';

function Switch() {
  const [value, setValue] = useState<Theme>('system');
  return <ThemeSwitch value={value} onValueChange={setValue} />;
}

const chosen = () => host.querySelector('fieldset')?.dataset['value'];

test.each([
  ['ltr', 'dark', 'light'],
  ['rtl', 'light', 'dark'],
] as const)("the browser's own arrow keys choose what they point at, %s", async (dir, right, left) => {
  host.dir = dir;
  flushSync(() => root.render(<Switch />));
  host.querySelector<HTMLInputElement>('input:checked')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe(right);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chosen()).toBe(left);
});

test('takes the system for a theme that there is not, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const show = () =>
    flushSync(() => root.render(<ThemeSwitch value={'sepia' as string as Theme} onValueChange={() => {}} />));
  show();
  show();
  expect(chosen()).toBe('system');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('ThemeSwitch got value="sepia"'));
});
