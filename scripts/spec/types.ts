/** The product's specification as data; docs/reference/spec-coverage.md is generated from it and from the reports of tests. */

/** `§section.number`. An id stays with its item: a new item gets the next free number of its section. */
export type ItemId = `§${number}.${number}`;

export interface Item {
  id: ItemId;
  /** Begins a group of items within its section. */
  group?: string;
  /** A summary of the requirement. */
  what: string;
  /** Files and folders, abbreviated as in `ABBREVIATIONS`. */
  where: readonly string[];
  /** Notes that are not differences. */
  note?: string;
  /** Our alternative. */
  differs?: string;
  /** Why it does not exist. */
  missing?: string;
}

export interface Section {
  number: number;
  title: string;
  items: readonly Item[];
}

/** Intended differences from the specification. */
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

/** Abbreviations of folders in `where` and in the table. */
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
