import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

// The feedback depends on the clock, which only advances when told to.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (props: Partial<CopyButtonProps> = {}) =>
  flushSync(() =>
    root.render(
      <AnnouncerProvider>
        <CopyButton text="tags" {...props} />
      </AnnouncerProvider>,
    ),
  );
const button = () => host.querySelector('button');
/** Lets promises settle and React render the result. */
async function press() {
  button()?.click();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  flushSync(() => {});
}
const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const allow = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);

test('shows the result for as long as it is told, counted from the last press', async () => {
  allow();
  show({ feedback: 1200 });
  await press();
  await expect.poll(() => button()?.textContent).toBe('Copied!');
  pass(1000);
  await press();
  pass(1199);
  expect(button()?.textContent).toBe('Copied!');
  pass(1);
  expect(button()?.textContent).toBe('Copy');
  expect(vi.getTimerCount()).toBe(0);
});

test('leaves no timer behind', async () => {
  allow();
  show();
  await press();
  flushSync(() => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});

test('says that it failed where the text cannot be had', async () => {
  const onCopy = vi.fn<NonNullable<CopyButtonProps['onCopy']>>();
  show({ text: () => Promise.reject(new Error('offline')), onCopy });
  await press();
  await expect.poll(() => button()?.textContent).toBe('Copy failed');
  expect(onCopy).toHaveBeenCalledWith({ ok: false });
});

test('without a clipboard, copies through a field that is gone afterwards, and keeps the focus', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  let selected = '';
  const execCommand = vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  });
  const onCopy = vi.fn<NonNullable<CopyButtonProps['onCopy']>>();
  show({ onCopy });
  button()?.focus();
  await press();
  expect(onCopy).toHaveBeenCalledWith({ ok: true });
  expect(selected).toBe('tags');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button());

  execCommand.mockReturnValue(false);
  await press();
  expect(onCopy).toHaveBeenLastCalledWith({ ok: false });
  expect(document.querySelector('textarea')).toBeNull();
});

test('a slow text does not overwrite the result of a newer press', async () => {
  allow();
  let fail = (_reason: Error) => {};
  const slow = new Promise<string>((_resolve, reject) => (fail = reject));
  const texts = [slow, Promise.resolve('new')];
  show({ text: () => texts.shift() ?? '' });
  await press();
  await press();
  await expect.poll(() => button()?.textContent).toBe('Copied!');
  fail(new Error('too late'));
  await slow.catch(() => {});
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(button()?.textContent).toBe('Copied!');
});

test('the caller can keep a press for itself', async () => {
  const writeText = allow();
  show({ onClick: (event) => event.preventDefault() });
  await press();
  expect(writeText).not.toHaveBeenCalled();
});

test('a feedback that would not be seen is told once, and shows for the default time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  allow();
  show({ feedback: Number.NaN });
  await press();
  await expect.poll(() => button()?.textContent).toBe('Copied!');
  pass(1999);
  expect(button()?.textContent).toBe('Copied!');
  pass(1);
  expect(button()?.textContent).toBe('Copy');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('CopyButton');
});
