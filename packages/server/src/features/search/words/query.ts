/** Finds the images of a parsed query. */
import { tagNameOf } from '@mekiki/vocabulary';
import { and, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Queries } from '../../../platform/db/database.ts';
import { oneOf } from '../../../platform/db/one-of.ts';
import { asTag, image, post, tag, taggerTags } from '../../../platform/db/schema.ts';
import { findTags } from '../filters.ts';
import { isFilter } from './demands.ts';
import type { Demand, Range } from './fields.ts';
import { createLexicon, type Dictionary } from './lexicon.ts';
import { isWithin, readWords, type Term, type UnknownWord, type WordQuery } from './reading.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A word is less certain than a tag: it may occur anywhere in a title, or be a part of another tag. */
const WORD_WEIGHT = 0.5;
/** Looks for something similar to unknown words of a text: each takes up to 15 ms, on the main thread. */
const MAX_LOOKS = 5;
/** The tagger may be wrong. */
const TAGGER_WEIGHT = 0.8;
/**
 * Added to the weight of a tag for each factor of ten by which it is rarer than the most common one of the query. From 0.1
 * to 2 the judged queries of bench/words are ranked alike.
 */
const RARITY = 0.25;

/** Reads a text by what the index and the vocabulary know. */
export async function readQuery(db: Executor, dictionary: Dictionary, text: string): Promise<WordQuery> {
  const isKnown = (word: string): boolean =>
    dictionary.meaningOf(word) !== undefined || dictionary.find(word) !== undefined || dictionary.isStopWord(word);
  const tokens = tokensOf(text, isKnown);
  const { lexicon, ids } = await createLexicon(tokens, dictionary, (names) => findTags(db, names));
  const reading = readWords(text, tokens, lexicon);
  const isFound = await Promise.all(
    reading.understood.map(async (term) => term.kind !== 'word' || anyImage(db, wordTest(term))),
  );
  const understood = reading.understood.filter((_, at) => isFound[at]);
  let looks = 0;
  const nearest = (word: string) => (looks++ < MAX_LOOKS ? dictionary.nearest(word) : undefined);
  // "foo.bar" is two words in one place, of which one may be found.
  const unknown = reading.understood
    .filter((term, at) => !isFound[at] && !understood.some((other) => isWithin(term, other)))
    .filter((term, at, all) => all.findIndex(({ start }) => start === term.start) === at)
    .map(({ start, end, text: written }): UnknownWord => {
      const suggestion = suggestionFor({ start, end }, text, tokens, nearest);
      return { start, end, text: written, ...(suggestion === undefined ? {} : { suggestion }) };
    });
  return { reading: { ...reading, understood }, unknown, ids };
}

/** A suggestion for a word: part of a tag together with a word beside it, else a tag by itself. */
function suggestionFor(
  { start, end }: Pick<UnknownWord, 'start' | 'end'>,
  text: string,
  tokens: readonly Token[],
  nearest: Dictionary['nearest'],
): string | undefined {
  const word = text.slice(start, end);
  const before = tokens.findLast((token) => token.end < start && isBlank(text.slice(token.end, start)));
  const after = tokens.find((token) => token.start > end && isBlank(text.slice(end, token.start)));
  if (before) {
    const beginning = `${tagNameOf(text.slice(before.start, before.end))}_`;
    const name = nearest(`${beginning}${word}`);
    if (name?.startsWith(beginning)) return name.slice(beginning.length);
  }
  if (after) {
    const ending = `_${tagNameOf(text.slice(after.start, after.end))}`;
    const name = nearest(`${word}${ending}`);
    if (name?.endsWith(ending)) return name.slice(0, -ending.length);
  }
  return nearest(word);
}

const isBlank = (text: string): boolean => /^\s+$/u.test(text);

async function anyImage(db: Executor, test: SQL): Promise<boolean> {
  return (await db.select({ id: image.id }).from(image).where(test).limit(1)).length > 0;
}

/**
 * One page of the images that have most of the terms, and nothing that is excluded; `share` is the fraction of the
 * terms that each has, 0 to 1. Without a term, everything that is not excluded.
 * @param page with `among`, no others
 */
export async function wordsPage(
  db: Queries,
  query: WordQuery,
  page: { where: readonly SQL[]; among?: readonly number[]; limit: number; offset: number },
): Promise<{ id: number; share: number }[]> {
  const {
    reading: { understood, excluded },
    unknown,
    ids,
  } = query;
  const terms = understood.filter(({ kind }) => kind !== 'demand');
  if (understood.length + excluded.length === 0) return [];
  // None of the terms is in the index: a filter alone would answer another question.
  if (terms.length === 0 && unknown.length > 0) return [];
  const where = [...page.where, ...restrictionsOf(query), ...(page.among ? [oneOf(image.id, page.among)] : [])];
  const ordered = [...affirmed(query), desc(image.id)];
  // Those that have all of it come first. Where many have it, a page is full without sorting the rest.
  const full = await db
    .select({ id: image.id })
    .from(image)
    .where(and(...where, ...terms.map((term) => testOf(term, ids))))
    .orderBy(...ordered)
    .limit(page.limit)
    .offset(page.offset);
  if (terms.length === 0 || full.length === page.limit) return full.map(({ id }) => ({ id, share: 1 }));
  const uses = await usesOf(db, terms, ids);
  const scores = terms.map((term, at) => scoreOf(term, ids, rarity(uses, at)));
  const total = scores.reduce((sum, { max }) => sum + max, 0);
  const matched = sql<number>`(${sql.join(
    scores.map(({ score }) => score),
    sql` + `,
  )})`;
  const isIndexed = page.among === undefined && uses.reduce((sum, one) => sum + one, 0) <= MAX_INDEXED;
  const rows = await db
    .select({ id: image.id, matched })
    .from(image)
    .leftJoin(taggerTags, eq(taggerTags.imageId, image.id))
    .where(and(...where, isIndexed ? anyByIndexes(terms, ids) : anyInScan(terms, ids)))
    .orderBy(desc(matched), ...ordered)
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id, matched: sum }) => ({ id, share: sum / total }));
}

/** Uses of the tags up to which their indexes are used; above it all images are read. Not measured at other numbers. */
const MAX_INDEXED = 20_000;

/** Whether an image has any of the terms, for a query that reads all images and joins the tagger's tags. */
function anyInScan(terms: readonly Term[], ids: ReadonlyMap<string, number>): SQL | undefined {
  const numbers = sql`${sql.param(terms.flatMap((term) => idsOf(term, ids)))}::int[]`;
  const others = terms.filter(({ kind }) => kind !== 'tag').map((term) => testOf(term, ids));
  return or(sql`${image.tags} && ${numbers}`, sql`${taggerTags.tags} && ${numbers}`, ...others);
}

/** For each term, how many images have one of its tags, as they were last counted; 0 for words. */
async function usesOf(db: Executor, terms: readonly Term[], ids: ReadonlyMap<string, number>): Promise<number[]> {
  const numbers = terms.flatMap((term) => idsOf(term, ids));
  const rows = await db.select({ id: tag.id, count: tag.count }).from(tag).where(oneOf(tag.id, numbers));
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return terms.map((term) => idsOf(term, ids).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0));
}

/** The weight of a tag: "girl" tells less of what is wanted than "silver hair". 1 where it has not been counted. */
function rarity(uses: readonly number[], at: number): number {
  const use = uses[at] || Math.max(...uses);
  return use === 0 ? 1 : 1 + RARITY * Math.log10(Math.max(...uses) / use);
}

/** Whether an image has any of the terms, for a query that looks each term up in an index. */
function anyByIndexes(terms: readonly Term[], ids: ReadonlyMap<string, number>): SQL {
  const branches = terms.flatMap((term) => {
    const said = sql`select ${image.id} from ${image} where ${testOf(term, ids)}`;
    if (term.kind !== 'tag') return [said];
    return [said, sql`select ${taggerTags.imageId} from ${taggerTags} where ${seesAny(term, ids)}`];
  });
  return sql`${image.id} in (${sql.join(branches, sql` union all `)})`;
}

/** Conditions that images must or must not meet, regardless of other terms. */
export function restrictionsOf({ reading: { understood, excluded }, ids }: WordQuery): SQL[] {
  // Boards and ratings are among the filters: those of the form would hold as well.
  const demands = understood.filter((term) => term.kind === 'demand' && !isFilter(term));
  return [...demands.map((one) => testOf(one, ids)), ...excluded.map((one) => not(anyTest(asExcluded(one), ids)))];
}

/** The term with the other tags that its exclusion covers. */
function asExcluded(term: Term): Term {
  if (term.kind !== 'tag') return term;
  const meanings = term.meanings.map((meaning) => ({
    ...meaning,
    tags: [...meaning.tags, ...(meaning.excludes ?? [])],
  }));
  return { ...term, meanings };
}

/** Images with a tag that means the exclusion come before those that only lack the excluded tag. */
function affirmed({ reading: { excluded }, ids }: WordQuery): SQL[] {
  return excluded.flatMap((term) => {
    const tags = term.kind === 'tag' ? term.affirmed?.tags.flatMap((name) => ids.get(name) ?? []) : undefined;
    return tags === undefined || tags.length === 0 ? [] : desc(sql`${image.tags} && ${sql.param(tags)}::int[]`);
  });
}

/** The score of having a term by tags of boards or of the tagger, which is joined; at most `max`. */
function scoreOf(term: Term, ids: ReadonlyMap<string, number>, max: number): { score: SQL; max: number } {
  const test = testOf(term, ids);
  if (term.kind !== 'tag') {
    return { score: sql`(${test})::int * ${WORD_WEIGHT}::real`, max: WORD_WEIGHT };
  }
  const seen = seesAny(term, ids);
  return {
    score: sql`(case when ${test} then ${max}::real when ${seen} then ${max * TAGGER_WEIGHT}::real else 0 end)`,
    max,
  };
}

/** Whether the tagger saw a term. */
function seesAny(term: Extract<Term, { kind: 'tag' }>, ids: ReadonlyMap<string, number>): SQL {
  return sql`${taggerTags.tags} && ${numbersOf(term, ids)}`;
}

/** Whether an image has a term by its boards, or, as far as the tagger saw it, by that. */
function anyTest(term: Term, ids: ReadonlyMap<string, number>): SQL {
  const test = testOf(term, ids);
  if (term.kind !== 'tag') return test;
  return sql`(${test} or exists (
    select 1 from ${taggerTags} where ${taggerTags.imageId} = ${image.id} and ${seesAny(term, ids)}))`;
}

/** Whether an image has a term by its boards. */
export function testOf(term: Term, ids: ReadonlyMap<string, number>): SQL {
  if (term.kind === 'demand') return sql`(${or(...term.demands.map((demand) => demandTest(demand, ids)))})`;
  if (term.kind === 'word') return wordTest(term);
  return sql`${image.tags} && ${numbersOf(term, ids)}`;
}

/** The ids of the tags that a term means, an array in SQL. */
function numbersOf(term: Extract<Term, { kind: 'tag' }>, ids: ReadonlyMap<string, number>): SQL {
  return sql`${sql.param(idsOf(term, ids))}::int[]`;
}

const idsOf = (term: Term, ids: ReadonlyMap<string, number>): number[] =>
  term.kind === 'tag' ? term.meanings.flatMap(({ tags }) => tags.flatMap((name) => ids.get(name) ?? [])) : [];

/** Words of fewer letters are taken as finished. */
const MIN_BEGINNING = 3;

function wordTest({ word, isLast }: Extract<Term, { kind: 'word' }>): SQL {
  const isBeginning = isLast && word.length >= MIN_BEGINNING;
  return sql`${image.document} @@ to_tsquery('simple', ${`'${word}'${isBeginning ? ':*' : ''}`})`;
}

function demandTest(demand: Demand, ids: ReadonlyMap<string, number>): SQL {
  switch (demand.field) {
    case 'rating':
      return inArray(image.rating, demand.ratings);
    case 'source':
      return sql`${image.pools} && ${sql.param(demand.pools)}::text[]`;
    case 'artist': {
      const id = ids.get(demand.artist);
      // In a form that uses an index for each.
      const named = sql`select ${post.imageId} from ${post} where ${asTag(post.artist)} = ${demand.artist}`;
      const tagged = sql`select ${image.id} from ${image} where ${image.tags} @> array[${id ?? 0}]::int[]`;
      return sql`${image.id} in (${id === undefined ? named : sql`${named} union all ${tagged}`})`;
    }
    case 'date':
      return somePost(
        inRange(post.postedAt, demand.range, (time) => sql`${new Date(time).toISOString()}::timestamptz`),
      );
    default: {
      const side = { size: sql`greatest(${post.width}, ${post.height})`, width: post.width, height: post.height };
      return somePost(inRange(side[demand.field], demand.range, (pixels) => sql`${pixels}::int`));
    }
  }
}

function somePost(test: SQL | undefined): SQL {
  return sql`exists (select 1 from ${post} where ${and(eq(post.imageId, image.id), test)})`;
}

function inRange(value: unknown, { from, to }: Range, literal: (value: number) => SQL): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${value} >= ${literal(from)}`,
    to === undefined ? undefined : sql`${value} <= ${literal(to)}`,
  );
}
