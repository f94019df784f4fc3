import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, test, vi } from 'vitest';
import { generationAlt } from '../../patterns/generation-card/index.ts';
import { ViewerThumbnail } from './ViewerThumbnail.tsx';

describe('an alternative text of up to 50 characters §9.11', () => {
  test.each([
    [49, 'a'.repeat(49)],
    [50, 'a'.repeat(50)],
    [51, `${'a'.repeat(50)}…`],
  ])('of a prompt of %i', (length, alt) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const src = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
    const prompt = 'a'.repeat(length);
    flushSync(() =>
      root.render(
        <ViewerThumbnail
          src={src}
          alt={generationAlt(prompt)}
          width={3}
          height={4}
          loadingStrategy="eager"
          onOpen={() => {}}
        />,
      ),
    );
    expect(host.querySelector('img')?.alt).toBe(alt);
    root.unmount();
    host.remove();
  });
});

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
