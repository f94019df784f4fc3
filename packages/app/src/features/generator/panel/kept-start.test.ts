import { afterEach, expect, test, vi } from 'vitest';
import { accountEnded, signedIn } from '../../../api/session.ts';
import { type keepValue, keptValue } from '../../../browser/kept-values.ts';
import { createProblem } from '../generation/problem.ts';
import { NEW_DRAFT } from './draft.ts';
import { createForm } from './form.ts';
import { keepStart } from './kept-start.ts';

// The test environment has no IndexedDB, and the kept value must come at a moment of the test's choice.
vi.mock('../../../browser/kept-values.ts', () => ({
  keepValue: vi.fn<typeof keepValue>(),
  keptValue: vi.fn<typeof keptValue>(),
}));

const start = { kind: 'file', file: new File(['a'], 'a.png', { type: 'image/png' }) } as const;

/** A form whose kept image is still being read. */
function open() {
  let arrive = () => {};
  vi.mocked(keptValue).mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve(start);
    }),
  );
  const problem = createProblem(() => undefined);
  const form = createForm({ kept: NEW_DRAFT, received: undefined, start: null }, problem, {
    announce: () => {},
    fail: () => {},
  });
  ending = keepStart(form);
  return { form, arrive };
}

let ending = () => {};
afterEach(() => {
  ending();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('restores the stored starting image', async () => {
  const { form, arrive } = open();
  arrive();
  await expect.poll(() => form.store.get().start).toBe(start);
});

test('does not restore the stored image if its owner signs out while it is read', async () => {
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  signedIn('Ann', 'token');
  const { form, arrive } = open();
  const shown = vi.fn<() => void>();
  form.store.subscribe(() => void (form.store.get().start && shown()));
  accountEnded();
  arrive();
  // Whatever waits for the stored image has run by then.
  await new Promise((resolve) => setTimeout(resolve));
  expect(form.store.get().start).toBeNull();
  expect(shown).not.toHaveBeenCalled();
});
