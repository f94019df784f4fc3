/** The pages that a refresh has read so far: a file with a line for each page, so that a stopped refresh can resume. */
import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Counts of an older draft are out of date: it is started again. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** Danbooru's names of the lists. */
export type ListName = 'tags' | 'tag_aliases';

/** A tag with its category's number and its number of posts. */
export type TagRow = readonly [name: string, category: number, count: number];
export type AliasRow = readonly [alias: string, tag: string];

export type Page = ({ list: 'tags'; rows: readonly TagRow[] } | { list: 'tag_aliases'; rows: readonly AliasRow[] }) & {
  /** The highest ID of the list so far. */
  last: number;
  /** No page follows. */
  isEnd: boolean;
};

export interface Draft {
  pages: Page[];
  add(page: Page): Promise<void>;
  remove(): Promise<void>;
}

/** @param file where the draft is, or will be */
export async function openDraft(file: string): Promise<Draft> {
  await mkdir(path.dirname(file), { recursive: true });
  const pages = await readPages(file);
  // A line that was cut off would spoil the next.
  await writeFile(file, pages.map(lineOf).join(''));
  return {
    pages,
    async add(page) {
      await appendFile(file, lineOf(page));
      pages.push(page);
    },
    remove: () => rm(file, { force: true }),
  };
}

const lineOf = (page: Page): string => `${JSON.stringify(page)}\n`;

async function readPages(file: string): Promise<Page[]> {
  let text: string;
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > MAX_AGE_MS) return [];
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const pages: Page[] = [];
  for (const line of text.split('\n')) {
    try {
      pages.push(JSON.parse(line) as Page);
    } catch {
      break;
    }
  }
  return pages;
}
