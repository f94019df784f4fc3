import '../../foundations/tokens/tokens.css';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

function show(props: Partial<TextAreaProps> = {}): HTMLTextAreaElement {
  flushSync(() => root.render(<TextArea label="Prompt" {...props} />));
  const area = host.querySelector('textarea');
  if (!area) throw new Error('no text area');
  return area;
}

it('grows by a script where the browser cannot', () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  const three = show({ value: '1\n2\n3' }).offsetHeight;
  const five = show({ value: '1\n2\n3\n4\n5' });
  expect(Number.parseFloat(five.style.blockSize)).toBe(five.offsetHeight);
  expect(five.scrollHeight).toBe(five.clientHeight);
  expect(five.offsetHeight).toBeGreaterThan(three);
  expect(show({ value: '1' }).offsetHeight).toBe(three);
  const many = show({ value: '1\n'.repeat(50) });
  expect(many.scrollHeight).toBeGreaterThan(many.clientHeight);
});

it('does not submit while an input method composes', () => {
  const onSubmit = vi.fn<(value: string) => void>();
  const area = show({ onSubmit, defaultValue: 'か' });
  const press = (isComposing: boolean) =>
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, isComposing }));
  press(true);
  expect(onSubmit).not.toHaveBeenCalled();
  press(false);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('か');
});

it.each<[string, Partial<TextAreaProps>]>([
  ['maxLength', { maxLength: Number.NaN }],
  ['maxLength', { maxLength: -1 }],
  ['maxRows', { minRows: 5, maxRows: 2 }],
  ['minRows', { minRows: Number.NaN }],
  ['minRows', { minRows: 0 }],
])('tells once about a %s that makes no sense: %o', (name, props) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show(props);
  expect(show({ ...props }).offsetHeight).toBeGreaterThan(20);
  expect(host.textContent).not.toContain('NaN');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(name);
});
