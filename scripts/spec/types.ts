/** The product's specification as data; docs/reference/spec-coverage.md is generated from it and from the reports of tests. */

/** `§section.number`. An id stays with its item: a new item gets the next free number of its section. */
export type ItemId = `§${number}.${number}`;

export interface Item {
  id: ItemId;
  /** Begins a group of items within its section. */
  group?: string;
  /** What the specification asks for, in short. */
  what: string;
  /** Files and folders, abbreviated as in `ABBREVIATIONS`. */
  where: readonly string[];
  /** What is good to know and no difference. */
  note?: string;
  /** What we do instead. */
  differs?: string;
  /** Why there is no such thing. */
  missing?: string;
}

export interface Section {
  number: number;
  title: string;
  items: readonly Item[];
}

/** Where we differ from the specification on purpose. */
export interface Difference {
  specification: string;
  instead: string;
  why: string;
}

export type Outcome = 'passed' | 'failed' | 'skipped';

/** A test that carries ids, or a group of tests whose title does. */
export interface ItemTest {
  /** From the root of the repository. */
  file: string;
  /** Without its ids. */
  title: string;
  ids: readonly ItemId[];
  outcome: Outcome;
}

/** What a folder of the repository is called in `where` and in the table. */
export const ABBREVIATIONS = {
  'ui/': 'packages/ui/src/',
  'app/': 'packages/app/src/features/',
  'api/': 'packages/app/src/api/',
  'server/': 'packages/server/src/',
} as const;

export function fullPath(short: string): string {
  for (const [prefix, folder] of Object.entries(ABBREVIATIONS)) {
    if (short.startsWith(prefix)) return folder + short.slice(prefix.length);
  }
  return short;
}

export function shortPath(file: string): string {
  for (const [prefix, folder] of Object.entries(ABBREVIATIONS)) {
    if (file.startsWith(folder)) return prefix + file.slice(folder.length);
  }
  return file;
}
