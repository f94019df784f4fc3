import { AnnouncerProvider } from '@mekiki/ui';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNAVAILABLE } from './errors.ts';
import { useProblem } from './use-problem.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let shown: ReturnType<typeof useProblem>;

function Show() {
  const problem = useProblem();
  useEffect(() => {
    shown = problem;
  });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <AnnouncerProvider>
        <Show />
      </AnnouncerProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const after = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

test.each(['network', 'server'] as const)(
  'a problem of the kind %s stays, and says when to try again §4.38',
  (kind) => {
    act(() => shown.show({ kind, text: 'No.' }));
    after(4_999);
    expect(shown.text).toBe('No.');
    after(1);
    expect(shown.text).toBe('No. Ready to try again.');
    after(60_000);
    expect(shown.text).toBe('No. Ready to try again.');
  },
);

test('a timeout says when to try again, and goes after 8 s §4.38', () => {
  act(() => shown.show({ kind: 'timeout', text: 'Slow.' }));
  after(5_000);
  expect(shown.text).toBe('Slow. Ready to try again.');
  after(3_000);
  expect(shown.problem).toBeUndefined();
});

test('others go after 8 s, which start over with a new one §4.38', () => {
  act(() => shown.show(UNAVAILABLE));
  after(7_000);
  act(() => shown.show(UNAVAILABLE));
  after(7_000);
  expect(shown.text).toBe(UNAVAILABLE.text);
  after(1_000);
  expect(shown.problem).toBeUndefined();
});

test('an edited prompt clears what was wrong with it, other settings clear all §4.39', () => {
  act(() => shown.show({ kind: 'server', text: 'No.' }));
  act(() => shown.clearFor('prompt'));
  expect(shown.problem).toBeDefined();
  act(() => shown.clearFor('setting'));
  expect(shown.problem).toBeUndefined();
  act(() => shown.show({ kind: 'validation', text: 'Short.' }));
  act(() => shown.clearFor('prompt'));
  expect(shown.problem).toBeUndefined();
});

test('Escape clears, unless a dialog is open §4.39', () => {
  const press = () => act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  act(() => shown.show({ kind: 'server', text: 'No.' }));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press();
  expect(shown.problem).toBeDefined();
  dialog.remove();
  press();
  expect(shown.problem).toBeUndefined();
});
