import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReveal } from './use-reveal.ts';

let root: Root;
let scrolled: number;

function Result({ what, isBusy }: { what: string | undefined; isBusy: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useReveal(ref, what, isBusy);
  return <div ref={ref} />;
}

const show = (what: string | undefined, isBusy = false) =>
  act(async () => root.render(<Result what={what} isBusy={isBusy} />));

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {
    scrolled += 1;
  });
  // Far below the window.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 2_000 } as DOMRect);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('new content out of sight is revealed, whether it was waited for or not', async () => {
  await show(undefined, true);
  await show('first');
  expect(scrolled).toBe(1);
  await show('second');
  expect(scrolled).toBe(2);
});

test('the page stays where it is for a person who went on meanwhile, but not for the next content', async () => {
  await show(undefined, true);
  dispatchEvent(new Event('pointerdown'));
  await show('first');
  expect(scrolled).toBe(0);
  await show('first', true);
  await show('second');
  expect(scrolled).toBe(1);
});
