import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import type { OverlayMatch } from './alignment.ts';
import { MatchOverlay, type MatchOverlayProps } from './MatchOverlay.tsx';

let root: Root;
let host: HTMLElement;

const IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>')}`;
const MATCH: OverlayMatch = {
  region: { x: 0, y: 0, width: 400, height: 300 },
  target: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 },
  mirrored: false,
  degrees: 0,
};

beforeEach(async () => {
  // The browser of the tests asks for less.
  await lessMotion('no-preference');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '400px';
  root = createRoot(host);
});

afterEach(async () => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await lessMotion('reduce');
});

async function lessMotion(value: 'reduce' | 'no-preference') {
  const { send } = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

function show(props: Partial<MatchOverlayProps> = {}) {
  act(() =>
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <MatchOverlay
            query={{ src: IMAGE, alt: 'query', width: 400, height: 300 }}
            result={{ src: IMAGE, alt: 'result', width: 800, height: 600 }}
            match={MATCH}
            {...props}
          />
        </AnnouncerProvider>,
      ),
    ),
  );
}

const stage = () => host.querySelector<HTMLElement>('[data-orientation]')!;
const seen = () => stage().dataset['seen'];
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent === name || one.ariaLabel === name);
const press = (name: string) => act(() => button(name)?.click());

test('lays the query on its place, at every size', () => {
  for (const size of ['400px', '200px']) {
    host.style.inlineSize = size;
    show();
    const around = stage().getBoundingClientRect();
    const box = host.querySelector('img[alt="query"]')!.getBoundingClientRect();
    expect(box.left - around.left).toBeCloseTo(around.width * 0.25, 1);
    expect(box.top - around.top).toBeCloseTo(around.height * 0.5, 1);
    expect(box.width).toBeCloseTo(around.width * 0.5, 1);
    expect(box.height).toBeCloseTo(around.height * 0.25, 1);
  }
});

test('blinks every 700 ms until it is paused, and not in the other mode', () => {
  show({ mode: 'blink' });
  expect(seen()).toBe('query');
  pass(699);
  expect(seen()).toBe('query');
  pass(1);
  expect(seen()).toBe('result');
  pass(700);
  expect(seen()).toBe('query');
  press('Pause');
  pass(5_000);
  expect(seen()).toBe('query');
  press('Show the other image');
  expect(seen()).toBe('result');
  expect(host.querySelector('output')?.textContent).toBe('Result');
  press('Play');
  pass(700);
  expect(seen()).toBe('query');
  show({ mode: 'slider' });
  expect(seen()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('does not blink by itself where people asked for less motion', async () => {
  await lessMotion('reduce');
  show({ mode: 'blink' });
  pass(5_000);
  expect(seen()).toBe('query');
  expect(button('Pause') ?? button('Play')).toBeUndefined();
  press('Show the other image');
  expect(seen()).toBe('result');
  press('Images: show the other');
  expect(seen()).toBe('query');
});

test('a caller who keeps the mode keeps it', () => {
  const onModeChange = vi.fn<NonNullable<MatchOverlayProps['onModeChange']>>();
  show({ mode: 'slider', onModeChange });
  press('Blink');
  press('Slider');
  expect(onModeChange.mock.calls).toEqual([['blink']]);
  expect(seen()).toBeUndefined();
});

test('tells once of numbers that are no place, and lays whole on whole', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ match: { ...MATCH, degrees: NaN } });
  show({
    query: { src: IMAGE, alt: 'query', width: 0, height: NaN },
    result: { src: '', alt: '', width: 0, height: 0 },
  });
  const around = stage().getBoundingClientRect();
  const box = host.querySelector('img[alt="query"]')!.getBoundingClientRect();
  expect(around.width).toBeCloseTo(around.height, 1);
  expect([box.left, box.top, box.width]).toEqual([around.left, around.top, around.width]);
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('MatchOverlay got numbers that are no place'),
  ]);
});
