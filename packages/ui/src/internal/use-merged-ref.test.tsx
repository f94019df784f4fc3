import type { ForwardedRef, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { SheetContent, SheetRoot, SheetTitle } from '../overlays/sheet/index.ts';
import { host, root } from '../testing/mount.ts';
import { useMergedRef } from './use-merged-ref.ts';

function Part({ own, given }: { own: RefObject<HTMLElement | null>; given: ForwardedRef<HTMLElement> }) {
  return <span ref={useMergedRef(own, given)} />;
}
const own: RefObject<HTMLElement | null> = { current: null };
const show = (given: ForwardedRef<HTMLElement>) => flushSync(() => root.render(<Part own={own} given={given} />));
const hide = () => flushSync(() => root.render(null));

it('fills both', () => {
  const given = { current: null };
  show(given);
  expect([own.current, given.current]).toEqual([host.querySelector('span'), host.querySelector('span')]);
  hide();
  expect([own.current, given.current]).toEqual([null, null]);
});

it('calls a function again with null, as it returns nothing', () => {
  const given = vi.fn<(element: HTMLElement | null) => void>();
  show(given);
  const element = host.querySelector('span');
  hide();
  expect(given.mock.calls).toEqual([[element], [null]]);
});

it('calls the cleanup of a function instead, where it returns one', () => {
  const cleanup = vi.fn<() => void>();
  const given = vi.fn<(element: HTMLElement | null) => () => void>(() => cleanup);
  show(given);
  hide();
  expect(given).toHaveBeenCalledOnce();
  expect(cleanup).toHaveBeenCalledOnce();
  expect(own.current).toBeNull();
});

it('passes the cleanup on through the parts of a sheet', async () => {
  const cleanup = vi.fn<() => void>();
  const given = vi.fn<(element: HTMLElement | null) => () => void>(() => cleanup);
  flushSync(() =>
    root.render(
      <SheetRoot open>
        <SheetContent ref={given}>
          <SheetTitle>Settings</SheetTitle>
        </SheetContent>
      </SheetRoot>,
    ),
  );
  await expect.poll(() => given.mock.calls.length).toBe(1);
  hide();
  await expect.poll(() => cleanup.mock.calls.length).toBe(1);
  expect(given).not.toHaveBeenCalledWith(null);
});
