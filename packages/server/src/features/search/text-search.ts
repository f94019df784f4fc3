/** Searches by words: by tags and titles, and by visual similarity if the embedder of the index has a text tower. */
import type { SQL } from 'drizzle-orm';
import { nearestPage } from '../../catalog/nearest/nearest.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import type { Queries } from '../../platform/db/database.ts';
import { BusyError } from '../../platform/errors/busy-error.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { toEntries } from './entries.ts';
import { conditions, reachOf } from './filters.ts';
import type { SearchResults } from './schema.ts';
import { type Looks, packVector, type Scroll, type ScrollTokens, unpackVector } from './scroll-token.ts';
import { withDemands } from './words/demands.ts';
import { fuse, type Fused } from './words/fusion.ts';
import { lookTogether } from './words/like.ts';
import type { Dictionary } from './words/lexicon.ts';
import { readQuery, restrictionsOf, wordsPage } from './words/query.ts';
import type { WordQuery } from './words/reading.ts';
import { reasonsOf } from './words/reasons.ts';
import { describeReading } from './words/schema.ts';
import { textToSee } from './words/text-to-see.ts';

/** Images of each ranking that are ranked together; the rest follows by similarity alone. */
const RANKED = 200;

type TextScroll = Extract<Scroll, { kind: 'text' }>;

export interface TextSearchParts {
  db: Queries;
  media: Pick<EmbedderTasks, 'embedText'>;
  tokens: ScrollTokens;
  /** The meaning of words; opened at the first search by words. */
  openDictionary: () => Promise<Dictionary>;
  /** Put before the addresses in answers. */
  publicUrl: string;
  log: { warn: (details: object, text: string) => void };
}

export function createTextSearch({ db, media, tokens, openDictionary, publicUrl, log }: TextSearchParts) {
  const read = async (text: string): Promise<WordQuery> => readQuery(db, await openDictionary(), text);

  /** The words as embedded by the text tower. If the tower fails, the search uses tags only. */
  async function looksOf(text: string, query: WordQuery, signal: AbortSignal): Promise<Looks | undefined> {
    const seen = textToSee(text, query);
    if (seen === '') return undefined;
    try {
      const embedded = await media.embedText(seen, { signal });
      return embedded && { vector: packVector(embedded.vector), embedder: embedded.embedder };
    } catch (error) {
      if (!(error instanceof EngineError) && !(error instanceof BusyError)) throw error;
      log.warn({ err: error }, 'words are searched without their looks');
      return undefined;
    }
  }

  /** One page: the best by words and similarity together, then the rest by similarity alone. */
  async function ranked(
    query: WordQuery,
    looks: Looks,
    { filters, where, limit, offset }: Pick<TextScroll, 'filters' | 'offset'> & { where: SQL[]; limit: number },
  ): Promise<Fused[]> {
    const vector = { vector: unpackVector(looks.vector), embedder: looks.embedder };
    const passing = { ...(await reachOf(db, filters)), where: [...where, ...restrictionsOf(query)] };
    const near = (await nearestPage(db, vector, { ...passing, without: [], limit: RANKED, offset: 0 })).map(
      ({ id }) => id,
    );
    const all = { limit: RANKED, offset: 0 };
    const [best, alike] = await Promise.all([
      wordsPage(db, query, { where, ...all }),
      near.length === 0 ? [] : wordsPage(db, query, { where, among: near, ...all }),
    ]);
    const first = fuse([...best, ...alike], near);
    const page = first.slice(offset, offset + limit);
    if (page.length === limit) return page;
    const rest = await nearestPage(db, vector, {
      ...passing,
      without: first.map(({ id }) => id),
      limit: limit - page.length,
      offset: Math.max(0, offset - first.length),
    });
    return [...page, ...rest.map(({ id }) => ({ id, share: 0, looks: true }))];
  }

  async function answer(scroll: TextScroll, query: WordQuery, limit: number): Promise<SearchResults> {
    const reading = describeReading(scroll.text, query);
    const filters = withDemands(scroll.filters, query.reading.understood);
    const where = await conditions(db, filters);
    if (!where) return { results: { data: [] }, scroll_token: null, reading };
    const { looks, offset } = scroll;
    const rows = looks
      ? await ranked(query, looks, { filters, where, limit, offset })
      : (await wordsPage(db, query, { where, limit, offset })).map((row) => ({ ...row, looks: false }));
    const reasons = await reasonsOf(
      db,
      query,
      rows.map(({ id }) => id),
    );
    const hits = rows.map(({ id, share, looks: isAlike }) => {
      const found = reasons.get(id) ?? { tags: [], tagger_tags: [], words: [] };
      return { id, score: share, reason: { ...found, looks: isAlike || (looks !== undefined && share === 0) } };
    });
    const data = await toEntries(db, hits, { where, pools: filters.pools, publicUrl });
    const next: Scroll = { ...scroll, offset: offset + rows.length };
    return { results: { data }, scroll_token: rows.length === 0 ? null : tokens.write(next), reading };
  }

  return {
    /** @param query with `like`, images that look like this one come first among those that have the words */
    async first(
      { text, filters, like }: Pick<TextScroll, 'text' | 'filters'> & { like?: Looks | undefined },
      limit: number,
      signal: AbortSignal,
    ): Promise<SearchResults> {
      const query = await read(text);
      const seen = await looksOf(text, query, signal);
      const looks = like ? lookTogether(like, seen) : seen;
      return answer({ kind: 'text', filters, text, offset: 0, ...(looks && { looks }) }, query, limit);
    },

    /** @throws {EmbedderChangedError} if the index was switched since the first page */
    next: async (scroll: TextScroll, limit: number): Promise<SearchResults> =>
      answer(scroll, await read(scroll.text), limit),
  };
}
