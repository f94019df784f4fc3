import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emulateTouch } from '../../testing/emulate.ts';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { TagInput, type TagInputProps } from './TagInput.tsx';

function show(props: Partial<TagInputProps>) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <AnnouncerProvider>
        <TagInput label="Tags" {...props} />
      </AnnouncerProvider>,
    ),
  );
  return {
    host,
    input: host.querySelector<HTMLInputElement>('input[type=text]')!,
    [Symbol.dispose]: () => {
      root.unmount();
      host.remove();
    },
  };
}

it('shows a tag that is given twice once, and says so to developers once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  using view = show({ value: ['solo', 'SOLO', '1girl'] });
  expect([...view.host.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['solo', '1girl']);
  using again = show({ value: ['a', 'a'] });
  expect(again.host.querySelectorAll('li')).toHaveLength(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('give each tag once'));
});

it('removes no tag while Backspace is held down to delete text', async () => {
  const onValueChange = vi.fn<NonNullable<TagInputProps['onValueChange']>>();
  using view = show({ defaultValue: ['solo'], onValueChange });
  await userEvent.click(view.input);
  view.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', repeat: true, bubbles: true }));
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith([], { reason: 'remove' });
});

it('keeps the text where the window was left, and takes it where the field was', async () => {
  const onValueChange = vi.fn<NonNullable<TagInputProps['onValueChange']>>();
  using view = show({ onValueChange });
  await userEvent.fill(view.input, 'half');
  // The window goes: the field is told so, but is still the active element.
  view.input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(onValueChange).not.toHaveBeenCalled();
  view.input.blur();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(['half'], { reason: 'add' });
});

it('splits by its own separators alone', async () => {
  const onValueChange = vi.fn<NonNullable<TagInputProps['onValueChange']>>();
  using view = show({ onValueChange, separators: [','] });
  await userEvent.click(view.input);
  await userEvent.keyboard('silver hair,blue');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(['silver hair'], { reason: 'add' });
  expect(view.input.value).toBe('blue');
});

it('Enter without a text submits the form around, with one adds it', async () => {
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  using view = show({ name: 'tags' });
  const form = document.createElement('form');
  form.addEventListener('submit', onSubmit);
  view.host.replaceWith(form);
  form.append(view.host);
  await userEvent.click(view.input);
  await userEvent.keyboard('solo{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  form.remove();
});

it('says what keys do only where there is a keyboard', async () => {
  const hint = () =>
    document.getElementById(view.input.getAttribute('aria-describedby')!.split(' ').at(-1)!)!.innerText;
  using view = show({});
  expect(hint()).toBe('Space or comma ends a tag. Backspace removes the last one.');
  await emulateTouch(true);
  try {
    expect(hint().trim()).toBe('Space or comma ends a tag.');
  } finally {
    await emulateTouch(false);
  }
});
