import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { Modal, type ModalProps } from '../../overlays/modal/index.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const OPTIONS = Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `Model ${index}` }));

function show(props: Partial<ComboboxProps>, onOpenChange?: ModalProps['onOpenChange']) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const field = <Combobox label="Model" options={OPTIONS} {...props} />;
  flushSync(() =>
    root.render(
      <AnnouncerProvider>
        {onOpenChange ? (
          <Modal open title="Settings" onOpenChange={onOpenChange}>
            {field}
          </Modal>
        ) : (
          field
        )}
      </AnnouncerProvider>,
    ),
  );
  return {
    input: document.querySelector<HTMLInputElement>('[role=combobox]')!,
    said: () => host.querySelector('output')?.textContent,
    [Symbol.dispose]: () => {
      root.unmount();
      host.remove();
    },
  };
}

const list = () => document.querySelector<HTMLElement>('[role=listbox]');

it('says once how many results there are, when nothing is typed any more', () => {
  vi.useFakeTimers();
  try {
    using view = show({});
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(view.input, text);
      flushSync(() => view.input.dispatchEvent(new Event('input', { bubbles: true })));
    };
    type('3');
    vi.advanceTimersByTime(400);
    type('39');
    vi.advanceTimersByTime(499);
    expect(view.said()).toBe('');
    vi.advanceTimersByTime(1);
    expect(view.said()).toBe('1 result');
    type('39x');
    vi.advanceTimersByTime(500);
    expect(view.said()).toBe('Nothing found.');
  } finally {
    vi.useRealTimers();
  }
});

it('draws options as its caller wants, and is named by a label with nodes', async () => {
  using view = show({
    label: (
      <>
        Model <em>of the artist</em>
      </>
    ),
    renderOption: ({ label }, { isChosen }) => <b>{`${label} (${isChosen ? 'chosen' : 'free'})`}</b>,
    defaultValue: '1',
  });
  await userEvent.click(view.input);
  await expect.element(page.getByRole('listbox', { name: 'Model of the artist' })).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Model of the artist' }).element()).toBe(view.input);
  expect([...document.querySelectorAll('[role=option] b')].slice(0, 2).map((row) => row.textContent)).toEqual([
    'Model 0 (free)',
    'Model 1 (chosen)',
  ]);
  // What is searched and shown in the field is the label.
  expect(view.input.value).toBe('Model 1');
  await userEvent.keyboard('39{Enter}');
  expect(view.input.value).toBe('Model 39');
});

it('shows a value that is given twice once, and says so to developers once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  using view = show({
    options: [
      { value: 'a', label: 'First' },
      { value: 'a', label: 'Second' },
    ],
  });
  await userEvent.click(view.input);
  expect([...document.querySelectorAll('[role=option]')].map((row) => row.textContent)).toEqual(['First']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Combobox got two items with value'));
});

it('keeps an open list when the window is left, and closes it when something else gets the focus', async () => {
  using view = show({});
  await userEvent.click(view.input);
  view.input.blur();
  expect(list()).not.toBeNull();
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  await expect.poll(list).toBeNull();
  other.remove();
});

it('in a dialog Escape closes the list alone, and the wheel scrolls it', async () => {
  const onOpenChange = vi.fn<NonNullable<ModalProps['onOpenChange']>>();
  using view = show({}, onOpenChange);
  await userEvent.click(view.input);
  const surface = list()?.parentElement;
  expect(surface?.scrollHeight).toBeGreaterThan(surface?.clientHeight ?? Infinity);
  await userEvent.wheel(surface!, { delta: { y: 120 } });
  await expect.poll(() => surface?.scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(list).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledOnce();
  expect(view.input).toBe(document.activeElement);
});
