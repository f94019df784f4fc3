import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncerProvider } from '../announcer/index.ts';
import { StreamedText, type StreamedTextProps } from './StreamedText.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

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
  host.querySelector<HTMLElement>('button[aria-label="Copy"]')?.click();
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
