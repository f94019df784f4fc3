/** Finds tags by name, alias, beginning, and by misspelled names. */
import { createStarts, keyOf, offsetOf, START } from './index-of-starts.ts';
import { beginningsNearby, beginsNearly, equalsNearly } from './one-edit.ts';
import type { Category, VocabularyTag } from './stored.ts';
import type { Words } from './words.ts';

/** A tag that a beginning may mean. */
export interface TagCompletion {
  tag: string;
  category: Category;
  /** Posts with this tag on Danbooru. */
  count: number;
  /** The other name that matched, where it was not the tag's own. */
  alias?: string;
  /** Whether it matches only after one letter is corrected. */
  isCorrected?: boolean;
}

/** Beginnings are corrected from this many letters on: shorter ones are near to everything. */
const MIN_CORRECTED = 4;
/** Beginnings of fewer letters are corrected only to tags with this many posts: they are near to many, and rare ones are typed rarely. */
const LONG = 6;
const WELL_KNOWN = 500;
/** A beginning is corrected if fewer tags have it. */
const FEW = 3;
/** Number of the most popular tags that are tried for each other beginning that one letter leads to. */
const MAX_TRIED = 120;

/** A text as tags are written: lower case, underscores for blanks, full-width letters as usual ones. */
export function tagNameOf(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_');
}

export type Vocabulary = Awaited<ReturnType<typeof createVocabulary>>;

/** Tags that one pass adds before others may use the processor: about 15 ms. */
const AT_ONCE = 10_000;

/** @param tags by count, the largest first */
export async function createVocabulary(tags: readonly VocabularyTag[], words: Words) {
  const keys: string[] = [];
  const owners: number[] = [];
  const byName = new Map<string, number>();
  const starts = createStarts(keys);
  const addKey = (key: string, owner: number): void => {
    owners.push(owner);
    starts.add(keys.push(key) - 1);
  };
  for (const [at, { name }] of tags.entries()) byName.set(name, at);
  for (const [at, tag] of tags.entries()) {
    for (const key of [tag.name, ...tag.aliases]) {
      if (!byName.has(key)) byName.set(key, at);
      addKey(key, at);
    }
    for (const text of words.japaneseOf(tag.name)) if (!tag.aliases.includes(text)) addKey(text, at);
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
  }

  const texts = [...words.texts()].map(tagNameOf);
  const nameOfKey = (key: number): string => tags[owners[key] ?? 0]?.name ?? '';

  function completionOf(key: number, isCorrected = false): TagCompletion {
    const { name, category, count } = tags[owners[key] ?? 0] as VocabularyTag;
    const text = keys[key] ?? '';
    return {
      tag: name,
      category,
      count,
      ...(text === name ? {} : { alias: text }),
      ...(isCorrected ? { isCorrected } : {}),
    };
  }

  /** Those whose name begins so, then those with an alias that does, then those with a later word; each by count. */
  function completeExactly(start: string, limit: number): TagCompletion[] {
    const found: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const place of starts.places(start.slice(0, START))) {
      const [key, at] = [keyOf(place), offsetOf(place)];
      const text = keys[key] ?? '';
      if (!text.startsWith(start, at)) continue;
      const isName = text === nameOfKey(key);
      found[text === start ? 0 : at > 0 ? 3 : isName ? 1 : 2].push(key);
      if (found[1].length >= limit) break;
    }
    const once = new Map<number, number>();
    for (const key of found.flat()) {
      const owner = owners[key] ?? 0;
      if (once.size < limit && !once.has(owner)) once.set(owner, key);
    }
    return [...once.values()].map((key) => completionOf(key));
  }

  function completeNearly(start: string, limit: number): TagCompletion[] {
    const minCount = start.length < LONG ? WELL_KNOWN : 0;
    const best = new Map<number, number>();
    for (const other of beginningsNearby(start, START)) {
      const places = starts.places(other);
      for (let tried = 0; tried < MAX_TRIED && tried < places.length; tried += 1) {
        const place = places[tried] ?? 0;
        const key = keyOf(place);
        if (!beginsNearly(start, keys[key] ?? '', offsetOf(place))) continue;
        const owner = owners[key] ?? 0;
        if ((tags[owner]?.count ?? 0) >= minCount && !best.has(owner)) best.set(owner, key);
      }
    }
    // Owners are numbered by popularity.
    return [...best]
      .toSorted(([a], [b]) => a - b)
      .slice(0, limit)
      .map(([, key]) => completionOf(key, true));
  }

  return {
    size: tags.length,
    ...words,

    /** The tag with this name or other name; blanks and underscores are alike. */
    find(text: string): VocabularyTag | undefined {
      const at = byName.get(tagNameOf(text));
      return at === undefined ? undefined : tags[at];
    },

    /**
     * Tags that a beginning may mean: of the name, a later word of it, or an alias; with one letter corrected where
     * hardly any tag begins so.
     * @param limit most tags to return
     */
    complete(text: string, limit = 12): TagCompletion[] {
      const start = tagNameOf(text);
      if (start === '' || start === '_') return [];
      const exact = completeExactly(start, limit);
      if (exact.length >= FEW || start.length < MIN_CORRECTED) return exact;
      const names = new Set(exact.map(({ tag }) => tag));
      return [...exact, ...completeNearly(start, limit).filter(({ tag }) => !names.has(tag))].slice(0, limit);
    },

    /**
     * The name that is one edit away: of the most popular tag, its own or another one, else a text that stands for tags;
     * nothing for texts below 4 letters.
     */
    nearest(text: string): string | undefined {
      const name = tagNameOf(text);
      if (name.length < MIN_CORRECTED) return undefined;
      let best = Infinity;
      let nearest: string | undefined;
      for (const other of beginningsNearby(name, START)) {
        for (const place of starts.places(other)) {
          const key = keyOf(place);
          const owner = owners[key] ?? 0;
          if (owner >= best) break;
          if (offsetOf(place) === 0 && equalsNearly(name, keys[key] ?? '')) [best, nearest] = [owner, keys[key]];
        }
      }
      if (nearest !== undefined) return nearest;
      return texts.find((other) => equalsNearly(name, other));
    },
  };
}
