import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Unreadable } from './unreadable.tsx';

const task = { kind: 'image', url: 'https://cdn.example/a.png', tab: 1, frame: 0 } as const;
const onAllowed = vi.fn<() => void>();

function show(isAllowed: boolean, request: () => Promise<boolean>): void {
  vi.stubGlobal('chrome', { permissions: { request } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(<Unreadable site="https://m.example" task={task} isAllowed={isAllowed} onAllowed={onAllowed} />),
  );
}
const press = () => act(async () => document.querySelector('button')?.click());

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a host that refuses although it is allowed is not asked for again', () => {
  show(true, async () => true);
  expect(document.querySelector('button')).toBeNull();
  expect(document.body.textContent).toContain('You allow reading images on cdn.example, but it did not send this one.');
  expect(document.querySelector('a')?.textContent).toBe('Search by its URL on the site');
  expect(document.body.textContent).toContain('search a part of the screen');
});

test.each([
  ['refuses', async () => false],
  ['cannot be asked', async () => Promise.reject(new Error('No host permissions here.'))],
])('says so if the user %s', async (_what, request) => {
  show(false, request);
  await press();
  expect(onAllowed).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('and you have not allowed it');
});

test('reads again once it is allowed', async () => {
  show(false, async () => true);
  await press();
  expect(onAllowed).toHaveBeenCalledOnce();
});
