import { readFile } from 'node:fs/promises';
import { readTags } from './file.ts';
import type { VocabularyTag } from './stored.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { readWords } from './words.ts';

const dataFile = (name: string) => new URL(`../data/${name}`, import.meta.url);

/** The tags that come with this package. */
export const readShippedTags = (): Promise<VocabularyTag[]> => readTags(dataFile('tags.txt.br'));

async function load(reading: Promise<VocabularyTag[]>): Promise<Vocabulary> {
  const [tags, words] = await Promise.all([reading, readFile(dataFile('words.csv'), 'utf8')]);
  return createVocabulary(tags, readWords(words));
}

let opened: Promise<Vocabulary> | undefined;

/** The vocabulary of this process; read on the first call, and kept. It takes about 50 MB. */
export function openVocabulary(): Promise<Vocabulary> {
  return (opened ??= load(readShippedTags()));
}

/**
 * The same with the tags of another file, read on each call.
 * @throws Error if the file is missing, cut off or damaged
 */
export function openVocabularyOf(file: string): Promise<Vocabulary> {
  return load(readTags(file));
}
