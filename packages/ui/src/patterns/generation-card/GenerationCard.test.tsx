import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { GenerationCard, type GenerationCardProps } from './GenerationCard.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(props: Partial<GenerationCardProps> = {}) {
  act(() => {
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <GenerationCard image={null} metadata={{ prompt: 'a cat' }} {...props} />
        </AnnouncerProvider>,
      ),
    );
  });
}

const press = () => act(async () => host.querySelector('button')?.click());
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

it('puts the whole prompt into the clipboard, and says so for 2 s §8.4 §9.8', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const prompt = 'a cat, '.repeat(40);
  show({ metadata: { prompt } });
  await press();
  expect(write).toHaveBeenCalledWith(prompt);
  expect(host.firstElementChild?.textContent).toContain('Prompt copied!');
  pass(1_999);
  expect(host.firstElementChild?.textContent).toContain('Prompt copied!');
  pass(1);
  expect(host.firstElementChild?.textContent).not.toContain('Prompt copied!');
});

it('copies on a site over plain http, which has no clipboard', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  let copied = '';
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied = document.querySelector('textarea')?.value ?? '';
    return true;
  });
  show();
  await press();
  expect(copied).toBe('a cat');
  expect(host.firstElementChild?.textContent).toContain('Prompt copied!');
});

it('counts the 2 s from the last press', async () => {
  show({ onCopy: () => {} });
  await press();
  pass(1_500);
  await press();
  pass(1_500);
  expect(host.firstElementChild?.textContent).toContain('Prompt copied!');
  pass(500);
  expect(host.firstElementChild?.textContent).not.toContain('Prompt copied!');
});

it('says when the clipboard is not allowed §8.4', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  show();
  await press();
  expect(host.firstElementChild?.textContent).toContain('Copy failed');
});

it('leaves out what is no number, and says so once each', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const metadata = { prompt: '', cfg: Number.NaN, width: Infinity, height: 3, model: '' };
  show({ metadata });
  show({ metadata: { ...metadata } });
  expect(host.querySelectorAll('li, button')).toHaveLength(0);
  expect(warn.mock.calls.map(([sentence]) => String(sentence).slice(0, 61))).toEqual([
    '[@mekiki/ui] GenerationCard got metadata.width={Infinity} and',
    '[@mekiki/ui] GenerationCard got metadata.cfg={NaN} and does n',
  ]);
});

it('names the tags that the image does not show, if there are any', () => {
  show({ metadata: { prompt: 'a cat, mecha, robot', ignoredTags: ['mecha', 'robot'] } });
  expect(host.textContent).toContain('Not in the image: mecha, robot');
  show({ metadata: { prompt: 'a cat', ignoredTags: [] } });
  expect(host.textContent).not.toContain('Not in the image');
});
