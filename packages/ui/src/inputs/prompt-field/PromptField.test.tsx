import '../../foundations/tokens/tokens.css';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { PromptField, type PromptFieldProps } from './PromptField.tsx';
import type { SuggestTags } from './use-suggestions.ts';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(props: Partial<PromptFieldProps> = {}): HTMLTextAreaElement {
  act(() =>
    root.render(
      <AnnouncerProvider>
        <PromptField label="Prompt" {...props} />
      </AnnouncerProvider>,
    ),
  );
  const area = host.querySelector('textarea');
  if (!area) throw new Error('no text area');
  return area;
}

/** As the browser does it, with a history. */
const type = (area: HTMLTextAreaElement, text: string) =>
  act(() => {
    area.focus();
    document.execCommand('insertText', false, text);
  });
const press = (area: HTMLTextAreaElement, key: string, more: KeyboardEventInit = {}) =>
  act(() => {
    area.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

it('asks 120 ms after the last letter, and the latest answer counts', async () => {
  const answers = new Map<string, (tags: { tag: string }[]) => void>();
  const signals: AbortSignal[] = [];
  const suggest = vi.fn<SuggestTags>((text, signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.set(text, resolve));
  });
  const area = show({ suggest });
  type(area, 's');
  await pass(119);
  type(area, 'm');
  await pass(119);
  expect(suggest).not.toHaveBeenCalled();
  await pass(1);
  expect(suggest.mock.calls.map(([text]) => text)).toEqual(['sm']);
  type(area, 'i');
  expect(signals[0]?.aborted).toBe(true);
  await pass(120);
  await act(async () => answers.get('smi')?.([{ tag: 'smile' }]));
  await act(async () => answers.get('sm')?.([{ tag: 'smoke' }]));
  expect(options()).toEqual(['General: smile']);
});

it('asks nobody any more when it is gone', async () => {
  const suggest = vi.fn<SuggestTags>(async () => []);
  type(show({ suggest }), 's');
  act(() => root.render(null));
  await pass(1_000);
  expect(suggest).not.toHaveBeenCalled();
});

it('takes back a tag, and a weight, in one step of the history each', async () => {
  const area = show({ suggest: async () => [{ tag: 'silver_hair' }] });
  type(area, '1girl, ');
  type(area, 'sil');
  await pass(120);
  press(area, 'Tab');
  expect(area.value).toBe('1girl, silver hair, ');
  area.setSelectionRange(10, 10);
  press(area, 'ArrowUp', { ctrlKey: true });
  expect(area.value).toBe('1girl, (silver hair:1.1), ');
  act(() => void document.execCommand('undo'));
  expect(area.value).toBe('1girl, silver hair, ');
  act(() => void document.execCommand('undo'));
  expect(area.value).toBe('1girl, sil');
  await pass(1_000);
  expect(options()).toEqual([]);
});

it('edits where the browser has no such command', async () => {
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const onValueChange = vi.fn<(value: string) => void>();
  const area = show({ defaultValue: 'smile', onValueChange });
  area.setSelectionRange(2, 2);
  press(area, 'ArrowUp', { metaKey: true });
  expect(onValueChange).toHaveBeenLastCalledWith('(smile:1.1)', { reason: 'weight' });
  expect([area.value, area.selectionStart]).toEqual(['(smile:1.1)', 3]);
});

it('leaves keys to an input method, and Escape without a list to what is around it', () => {
  const area = show({ defaultValue: 'smile' });
  area.setSelectionRange(2, 2);
  press(area, 'ArrowUp', { ctrlKey: true, isComposing: true });
  expect(area.value).toBe('smile');
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void area.dispatchEvent(escape));
  expect(escape.defaultPrevented).toBe(false);
});

it('shows a tag that comes twice once, and tells developers', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const area = show({ suggest: async () => [{ tag: 'smile', count: 1_000 }, { tag: 'solo' }, { tag: 'smile' }] });
  type(area, 's');
  await pass(120);
  expect(options()).toEqual(['General: smile1.0K', 'General: solo']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('the same tag twice');
});

it.each([Number.NaN, -1, 1.5])('draws no cut at %d, and tells developers once', (cutAt) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ defaultValue: 'smile', cutAt });
  const area = show({ defaultValue: 'smile', cutAt });
  expect(area.hasAttribute('aria-describedby')).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(`PromptField got cutAt={${cutAt}}`);
});

it('leaves the keys of weights to the browser for a model that reads none', () => {
  const area = show({ defaultValue: 'hat', weights: false });
  act(() => area.setSelectionRange(0, 3));
  press(area, 'ArrowUp', { ctrlKey: true });
  expect(area.value).toBe('hat');
  show({ defaultValue: 'hat', weights: true });
  press(area, 'ArrowUp', { ctrlKey: true });
  expect(area.value).toBe('(hat:1.1)');
});
