import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { TokenMeter } from './TokenMeter.tsx';

test.each([
  [Number.NaN, 75, 'Counting tokens'],
  [-1, 75, 'Counting tokens'],
  [Infinity, 75, 'Counting tokens'],
  [42, 0, '42 / 75 tokens'],
  [42, Number.NaN, '42 / 75 tokens'],
])('of %d tokens and a limit of %d it tells developers once', (tokens, limit, sentence) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = () => flushSync(() => root.render(<TokenMeter tokens={tokens} limit={limit} className="mine" />));
  show();
  show();
  expect(host.querySelector('.mine')?.textContent).toBe(sentence);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(`TokenMeter got tokens={${tokens}}`);
  root.unmount();
  host.remove();
});
