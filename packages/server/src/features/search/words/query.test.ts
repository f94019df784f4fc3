import { openVocabulary } from '@mekiki/vocabulary';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { readQuery } from './query.ts';

test('a text of many unknown words costs no more than a few looks for similar ones', async () => {
  const open = await openTestDatabase('embedded');
  try {
    const vocabulary = await openVocabulary();
    const nearest = vi.spyOn(vocabulary, 'nearest');
    const words = Array.from({ length: 60 }, (_, at) => `shaqzx${String.fromCodePoint(97 + (at % 26))}qx${at}`);
    const { unknown } = await readQuery(open.database.queries, vocabulary, words.join(' '));
    expect(unknown).toHaveLength(60);
    // Each by itself, and together with the word before and after.
    expect(nearest.mock.calls.length).toBeLessThanOrEqual(15);
    expect(nearest).toHaveBeenCalled();
  } finally {
    await open.dispose();
  }
});
