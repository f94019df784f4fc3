import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { decodeTags } from './stored.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { readWords } from './words.ts';

const dataFile = (name: string) => new URL(`../data/${name}`, import.meta.url);

async function load(): Promise<Vocabulary> {
  const [tags, words] = await Promise.all([readFile(dataFile('tags.txt.br')), readFile(dataFile('words.csv'), 'utf8')]);
  const text = await promisify(brotliDecompress)(tags);
  return createVocabulary(decodeTags(text.toString()), readWords(words));
}

let opened: Promise<Vocabulary> | undefined;

/** The vocabulary of this process; read on the first call, and kept. It takes about 50 MB. */
export function openVocabulary(): Promise<Vocabulary> {
  return (opened ??= load());
}
