/** Replaces the vocabulary by what Danbooru has today. */
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CATEGORIES,
  compressTags,
  isSuggestible,
  readShippedTags,
  readTags,
  type VocabularyTag,
} from '@mekiki/vocabulary';
import { vocabularyFile } from '../../catalog/tags/vocabulary-file.ts';
import { openDraft, type Page } from './draft.ts';
import { readList, type ReadParts } from './lists.ts';

/** Danbooru only grows. A list with a smaller share of the shipped tags or names was not read whole. */
const MIN_SHARE = 0.8;

export class VocabularyError extends Error {
  override readonly name = 'VocabularyError';
}

export interface Refreshed {
  tags: number;
  /** How many of them the shipped vocabulary lacks. */
  added: number;
  /** Size of the file. */
  bytes: number;
}

export interface RefreshParts extends Omit<ReadParts, 'draft'> {
  dataDir: string;
  /** What the result is compared with. Default: the vocabulary that comes with Mekiki. */
  shipped?: readonly VocabularyTag[];
}

/**
 * Reads Danbooru's tags and aliases into DATA_DIR, where servers find them. A refresh that was stopped resumes; the
 * vocabulary in use stays until the new one is complete.
 * @throws BoardError when Danbooru does not send the lists
 * @throws {VocabularyError} when it sends too few of them
 * @throws the signal's reason
 */
export async function refreshVocabulary({ dataDir, shipped, ...parts }: RefreshParts): Promise<Refreshed> {
  const file = vocabularyFile(dataDir);
  const draft = await openDraft(path.join(path.dirname(file), 'refresh.jsonl'));
  await readList('tags', { ...parts, draft });
  await readList('tag_aliases', { ...parts, draft });
  const known = shipped ?? (await readShippedTags());
  const tags = vocabularyOf(draft.pages, known);
  try {
    checkSize(tags, known);
  } catch (error) {
    // Resuming it would end in the same.
    await draft.remove();
    throw error;
  }
  const compressed = await compressTags(tags);
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, compressed, { flush: true });
    const written = await readTags(unfinished);
    if (written.length !== tags.length) throw new VocabularyError(`${unfinished} was not written whole.`);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  await draft.remove();
  const before = new Set(known.map(({ name }) => name));
  return {
    tags: tags.length,
    added: tags.filter(({ name }) => !before.has(name)).length,
    bytes: compressed.length,
  };
}

function checkSize(tags: readonly VocabularyTag[], known: readonly VocabularyTag[]): void {
  const namesIn = (of: readonly VocabularyTag[]) => of.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0);
  for (const [what, found, expected] of [
    ['tags', tags.length, known.length],
    ['names of tags', namesIn(tags), namesIn(known)],
  ] as const) {
    if (found >= MIN_SHARE * expected) continue;
    throw new VocabularyError(
      `Danbooru sent ${found} ${what}; at least ${Math.ceil(MIN_SHARE * expected)} were expected. The vocabulary stays as it is.`,
    );
  }
}

/** The tags of all pages, by count, with their aliases and the Japanese words of the shipped vocabulary. */
function vocabularyOf(pages: readonly Page[], shipped: readonly VocabularyTag[]): VocabularyTag[] {
  const tags = new Map<string, Omit<VocabularyTag, 'aliases'>>();
  const others = new Map<string, Set<string>>();
  const renamed = new Map<string, string>();
  const addName = (tag: string, name: string) => others.set(tag, (others.get(tag) ?? new Set()).add(name));
  for (const page of pages) {
    if (page.list === 'tags') {
      for (const [name, number, count] of page.rows) {
        const category = CATEGORIES[number];
        if (category !== undefined && category !== 'unused' && isSuggestible(name)) {
          tags.set(name, { name, category, count });
        }
      }
    } else {
      for (const [alias, tag] of page.rows) {
        renamed.set(alias, tag);
        if (isSuggestible(alias)) addName(tag, alias);
      }
    }
  }
  for (const { name, aliases } of shipped) {
    for (const word of aliases) if (isJapanese(word)) addName(renamed.get(name) ?? name, word);
  }
  return [...tags.values()]
    .map((tag) => ({ ...tag, aliases: [...(others.get(tag.name) ?? [])] }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

const isJapanese = (word: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
