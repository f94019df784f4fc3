import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { GenerationProgress } from './GenerationProgress.tsx';

test('is a square in place of a size that makes no shape, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '100px';
  const root = createRoot(host);
  const show = () => flushSync(() => root.render(<GenerationProgress label="A cat" width={0} height={Number.NaN} />));
  show();
  show();
  expect(host.firstElementChild?.getBoundingClientRect().height).toBe(100);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('GenerationProgress got width={0} and height={NaN}');
  root.unmount();
  host.remove();
});
