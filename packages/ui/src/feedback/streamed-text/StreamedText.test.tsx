import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import { StreamedText, type StreamedTextProps } from './StreamedText.tsx';

function show(props: Partial<StreamedTextProps>) {
  flushSync(() =>
    root.render(
      <AnnouncerProvider>
        <StreamedText text="" state="idle" label="Description" onStop={() => {}} onRetry={() => {}} {...props} />
      </AnnouncerProvider>,
    ),
  );
}

const said = () => host.querySelector('output')?.textContent;

test('says nothing of a text that is there from the beginning', () => {
  show({ state: 'done', text: 'A cat.' });
  show({ state: 'done', text: 'A cat.', note: 'By a model' });
  expect(said()).toBe('');
});

test('says the end once, also when the caller passes new labels', () => {
  show({ state: 'streaming', text: 'A' });
  show({ state: 'done', text: 'A cat.' });
  expect(said()).toBe('The description is complete.');
  show({ state: 'done', text: 'A cat.', labels: { done: 'Fertig.' } });
  expect(said()).toBe('The description is complete.');
});

test('says that nothing was written', () => {
  show({ state: 'streaming' });
  show({ state: 'done' });
  expect(said()).toBe('Nothing was written.');
});

test('copies the text as it is', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show({ state: 'done', text: 'A cat.\n\nAsleep.' });
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy')?.click();
  await expect.poll(() => write.mock.calls).toEqual([['A cat.\n\nAsleep.']]);
  await expect.poll(said).toBe('Copied!');
});

test('tells once of an empty label', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ label: '' });
  show({ label: '', text: 'A' });
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('StreamedText got an empty label'),
  ]);
});

test('ends editing with Escape, but not while an input method composes a word', () => {
  show({ state: 'done', text: 'A cat.', onTextChange: () => {} });
  const edit = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Edit');
  edit?.focus();
  flushSync(() => edit?.click());
  const area = host.querySelector('textarea');
  expect(document.activeElement).toBe(area);
  expect(area?.closest('[data-takes-escape]')).toBe(area);
  const press = (init: KeyboardEventInit) =>
    flushSync(() => area?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init })));
  press({ isComposing: true });
  expect(host.querySelector('textarea')).toBe(area);
  press({});
  expect(host.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(edit);
});

test('copies what was edited', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show({
    state: 'done',
    text: 'A cat.',
    onTextChange: (text) => show({ state: 'done', text, onTextChange: () => {} }),
  });
  flushSync(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Edit')?.click());
  const area = host.querySelector('textarea')!;
  area.focus();
  document.execCommand('insertText', false, ' Asleep.');
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy')?.click();
  await expect.poll(() => write.mock.calls).toEqual([['A cat. Asleep.']]);
});

test('says at the end that the text is too long', () => {
  show({ state: 'streaming', text: 'A', count: { max: 4 } });
  show({ state: 'done', text: 'A cat', count: { max: 4 } });
  expect(said()).toBe('The description is complete. 1 character too many');
});

test('tells once of a count that no text can keep, and counts nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ state: 'done', text: 'A cat.', count: { max: Number.NaN } });
  show({ state: 'done', text: 'A dog.', count: { max: Number.NaN } });
  expect(host.textContent).not.toContain(' / ');
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining('count={{ max: NaN }}')]);
});
