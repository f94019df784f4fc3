import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
afterEach(() => flushSync(() => root.render(null)));

test.each([
  [Number.NaN, '0'],
  [-3, '0'],
  [42, '100'],
])('the value %d is drawn as %s %, and developers are told', (value, percent) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  flushSync(() => root.render(<ProgressBar value={value} />));
  const bar = host.querySelector('[role="progressbar"]');
  const fill = host.querySelector<HTMLElement>('[role="progressbar"] > div');
  expect(bar?.getAttribute('aria-valuenow')).toBe(percent);
  expect(fill?.style.inlineSize).toBe(`${percent}%`);
  expect(warn.mock.calls.map(([sentence]) => String(sentence))).toEqual([
    expect.stringContaining(`ProgressBar got the value ${value}`),
  ]);
});
