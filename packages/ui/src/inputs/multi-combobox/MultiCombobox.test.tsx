import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Modal, type ModalProps } from '../../overlays/modal/index.ts';
import { host, root } from '../../testing/mount.ts';
import { MultiCombobox, type MultiComboboxProps } from './MultiCombobox.tsx';

const OPTIONS = Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `Model ${index}` }));
const onValueChange = vi.fn<NonNullable<MultiComboboxProps['onValueChange']>>();
const field = (props: Partial<MultiComboboxProps> = {}) => {
  onValueChange.mockClear();
  return <MultiCombobox label="Models" options={OPTIONS} onValueChange={onValueChange} {...props} />;
};
const input = () => document.querySelector<HTMLInputElement>('[role=combobox]')!;
const list = () => document.querySelector<HTMLElement>('[role=listbox]');

it('removes no choice while Backspace is held down to delete text', async () => {
  flushSync(() => root.render(field({ defaultValue: ['1'] })));
  await userEvent.click(input());
  input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', repeat: true, bubbles: true }));
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith([], { reason: 'remove' });
});

it('Enter takes a row of the open list, and submits the form around a closed one', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  flushSync(() => root.render(<form onSubmit={onSubmit}>{field()}</form>));
  await userEvent.click(input());
  await userEvent.keyboard('39{Enter}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(['39'], { reason: 'add' });
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('Enter removes nothing that was not gone to', async () => {
  flushSync(() => root.render(field({ defaultValue: ['1', '2'], max: 2 })));
  await userEvent.click(input());
  await userEvent.keyboard('model{Enter}');
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(['1'], { reason: 'remove' });
});

it('leaves Alt with ArrowLeft and Backspace to the browser', async () => {
  flushSync(() => root.render(field({ defaultValue: ['1'] })));
  await userEvent.click(input());
  for (const key of ['ArrowLeft', 'Backspace']) {
    const event = new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true });
    input().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(onValueChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input());
});

it('keeps the focus when the text of a choice is pressed', async () => {
  flushSync(() => root.render(field({ defaultValue: ['1'] })));
  await userEvent.click(input());
  await userEvent.click(host.querySelector('li span') as HTMLElement);
  expect(document.activeElement).toBe(input());
});

it('belongs to the caller where `value` is given', async () => {
  flushSync(() => root.render(field({ value: ['1'] })));
  await userEvent.click(input());
  await userEvent.keyboard('{Backspace}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith([], { reason: 'remove' });
  expect(host.querySelectorAll('li')).toHaveLength(1);
});

it('shows a value that is given twice once, and says so to developers once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const options = [
    { value: 'a', label: 'First' },
    { value: 'a', label: 'Second' },
  ];
  flushSync(() => root.render(field({ options })));
  await userEvent.click(input());
  expect([...document.querySelectorAll('[role=option]')].map((row) => row.textContent)).toEqual(['First']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('MultiCombobox'));
});

it('in a dialog Escape closes the list, then drops the text, then closes the dialog', async () => {
  const onOpenChange = vi.fn<NonNullable<ModalProps['onOpenChange']>>();
  flushSync(() =>
    root.render(
      <Modal open title="Settings" onOpenChange={onOpenChange}>
        {field({ defaultValue: ['1'] })}
      </Modal>,
    ),
  );
  await userEvent.click(input());
  await userEvent.keyboard('39');
  await userEvent.keyboard('{Escape}');
  await expect.poll(list).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(input().value).toBe('');
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledOnce();
  expect(onValueChange).not.toHaveBeenCalled();
});
