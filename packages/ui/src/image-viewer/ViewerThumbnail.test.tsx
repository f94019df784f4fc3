import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ViewerThumbnail } from './ViewerThumbnail.tsx';

test('a size that is none is a square, and developers are told', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '200px';
  const root = createRoot(host);
  const src = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  flushSync(() => root.render(<ViewerThumbnail src={src} alt="" width={Number.NaN} height={0} onOpen={() => {}} />));
  const box = host.querySelector('[role="group"]')?.getBoundingClientRect();
  expect([box?.width, box?.height]).toEqual([200, 200]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('width={NaN}'));
  root.unmount();
  host.remove();
});
