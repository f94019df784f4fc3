import { expect, test } from 'vitest';
import { returnMemory } from './return-memory.ts';

test('unreachable objects are freed', async () => {
  const unreachable = new WeakRef({});
  // An object lives until the end of the turn in which its reference was made.
  await Promise.resolve();
  await returnMemory();
  expect(unreachable.deref()).toBeUndefined();
});
