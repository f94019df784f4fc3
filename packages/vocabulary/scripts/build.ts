/**
 * Makes data/tags.txt.br: `pnpm --filter @mekiki/vocabulary run data danbooru.csv danbooru-jp.csv`. The first file is
 * tags/danbooru.csv of a1111-sd-webui-tagcomplete (name, category, count, aliases), the second the hand-made list of
 * booru-japanese-tag (name, Japanese word).
 */
import { readFile, writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { compressTags } from '../src/file.ts';
import { CATEGORIES, type Category, type VocabularyTag } from '../src/stored.ts';
import { isSuggestible } from '../src/suggestible.ts';

/** Tags that Danbooru has renamed since the Japanese words were written. */
const RENAMED: Record<string, string> = {
  silver_hair: 'grey_hair',
  hand_on_hip: 'hand_on_own_hip',
  plaid: 'plaid_clothes',
};

async function rowsOf(file: string | undefined): Promise<string[][]> {
  if (file === undefined) throw new Error('Usage: build.ts danbooru.csv danbooru-jp.csv');
  return Papa.parse<string[]>((await readFile(file, 'utf8')).trim()).data;
}

const [english, japanese] = await Promise.all(process.argv.slice(2, 4).map(rowsOf));
if (!english || !japanese) throw new Error('Usage: build.ts danbooru.csv danbooru-jp.csv');
const wordsOf = Map.groupBy(japanese, ([name = '']) => RENAMED[name] ?? name);
const tags = english
  .filter(([name = '']) => isSuggestible(name))
  .map(([name = '', category, count, aliases = '']): VocabularyTag => ({
    name,
    category: CATEGORIES[Number(category)] as Category,
    count: Number(count),
    aliases: [
      // A slash begins an abbreviation for Danbooru's own box.
      ...aliases.split(',').filter((alias) => alias !== '' && !alias.startsWith('/') && !alias.includes(' ')),
      ...(wordsOf.get(name) ?? []).map(([, word = '']) => word.normalize('NFKC').toLowerCase()),
    ],
  }))
  .toSorted((a, b) => b.count - a.count);
const compressed = await compressTags(tags);
await writeFile(new URL('../data/tags.txt.br', import.meta.url), compressed);
console.log(`${tags.length} tags, ${compressed.length} bytes`);
