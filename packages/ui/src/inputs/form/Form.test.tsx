import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import { Form, type FormProps } from './Form.tsx';

function show(props: Partial<FormProps> = {}, wrong = false) {
  flushSync(() =>
    root.render(
      <StrictMode>
        <AnnouncerProvider>
          <Form
            label="Sign in"
            onSubmit={() => {}}
            actions={
              <button type="submit" id="send">
                Send
              </button>
            }
            {...props}
          >
            <input id="one" aria-label="One" />
            <input id="two" aria-label="Two" aria-invalid={wrong || undefined} />
          </Form>
        </AnnouncerProvider>
      </StrictMode>,
    ),
  );
}
const get = (id: string) => host.querySelector<HTMLElement>(`#${id}`);
const said = () => host.querySelector('[role="alert"]')?.textContent;

test('what is wrong from the beginning takes no focus and is not said', () => {
  show({ error: 'No' }, true);
  expect(said()).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test('waits for the answer, then leads to the field that is wrong, once', () => {
  show();
  get('send')?.focus();
  get('send')?.click();
  show({ loading: true }, true);
  expect(document.activeElement).toBe(get('send'));
  show({ error: 'No' }, true);
  expect(said()).toBe('No');
  expect(document.activeElement).toBe(get('two'));
  get('one')?.focus();
  show({ error: 'No' }, true);
  expect(document.activeElement).toBe(get('one'));
});

test('a field that becomes wrong while someone types takes no focus', () => {
  show();
  get('send')?.click();
  get('one')?.focus();
  get('one')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  show({}, true);
  expect(document.activeElement).toBe(get('one'));
});

test('is not sent while it is loading, and passes other events on', () => {
  const onSubmit = vi.fn<() => void>();
  const onInput = vi.fn<() => void>();
  show({ onSubmit, onInput, loading: true });
  get('send')?.click();
  expect(onSubmit).not.toHaveBeenCalled();
  get('one')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(onInput).toHaveBeenCalledTimes(1);
});

test('its buttons can be at the end, as those of dialogs are', () => {
  const justified = () => getComputedStyle(get('send')!.parentElement!).justifyContent;
  show();
  expect(justified()).not.toBe('flex-end');
  show({ actionsAlign: 'end' });
  expect(justified()).toBe('flex-end');
});
