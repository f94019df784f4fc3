/** Reverse image search: from a picture, an address, a token or words to entries. */
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { RemoteFetcher } from '../http/remote.ts';
import { Problem } from '../http/problem.ts';
import type { ServerTiming } from '../http/server-timing.ts';
import { rank, scoreOfSimilarity } from '../matching/rank.ts';
import type { MediaPool } from '../media/types.ts';
import { type Hit, toEntries } from './entries.ts';
import { conditions, type Filters } from './filters.ts';
import { candidates, embeddingOf, nearestPage, randomIds, textPage } from './nearest.ts';
import type { SearchResults } from './schema.ts';
import { packVector, type Scroll, type ScrollTokens, unpackVector } from './scroll-token.ts';
import { readTextQuery } from './text-query.ts';

export interface SearchParts {
  db: Queries;
  media: Pick<MediaPool, 'describeQuery'>;
  remote: Pick<RemoteFetcher, 'fetchImage'>;
  tokens: ScrollTokens;
  /** Put before the addresses in answers. */
  publicUrl: string;
}

/** What a search needs besides the query. */
export interface SearchCall {
  filters: Filters;
  /** Pictures a page. */
  limit: number;
  /** Aborted when the person has gone. */
  signal: AbortSignal;
  timing: ServerTiming;
}

type VectorScroll = Extract<Scroll, { kind: 'vector' }>;
type TextScroll = Extract<Scroll, { kind: 'text' }>;

const EMPTY: SearchResults = { results: { data: [] }, scroll_token: null };

export function createSearch({ db, media, remote, tokens, publicUrl }: SearchParts) {
  async function answer(hits: Hit[], where: readonly SQL[], scroll: Scroll): Promise<SearchResults> {
    const data = await toEntries(db, hits, { where, pools: scroll.filters.pools, publicUrl });
    return { results: { data }, scroll_token: tokens.write(scroll) };
  }

  /** What is left of the verified matches, then the rest by similarity alone. */
  async function vectorPage(scroll: VectorScroll, limit: number): Promise<SearchResults> {
    const where = await conditions(db, scroll.filters);
    if (!where) return EMPTY;
    const hits: Hit[] = scroll.waiting.slice(0, limit).map(([id, score]) => ({ id, score: score / 1_000 }));
    const next = { ...scroll, waiting: scroll.waiting.slice(limit) };
    const missing = limit - hits.length;
    if (missing > 0) {
      const vector = unpackVector(scroll.vector);
      const page = { where, without: scroll.head, limit: missing, offset: scroll.offset };
      const rest = await nearestPage(db, vector, page);
      for (const { id, similarity } of rest) {
        next.ceiling = Math.min(next.ceiling, scoreOfSimilarity(similarity));
        hits.push({ id, score: next.ceiling });
      }
      next.offset += rest.length;
    }
    return answer(hits, where, next);
  }

  async function textResults(scroll: TextScroll, limit: number): Promise<SearchResults> {
    const where = await conditions(db, scroll.filters);
    if (!where) return EMPTY;
    const query = await readTextQuery(db, scroll.text);
    const rows = await textPage(db, query, { where, limit, offset: scroll.offset });
    const hits = rows.map(({ id, share }) => ({ id, score: share }));
    return answer(hits, where, { ...scroll, offset: scroll.offset + rows.length });
  }

  const service = {
    /** A picture's bytes. @throws MediaError, BusyError */
    async byFile(bytes: Uint8Array, { filters, limit, signal, timing }: SearchCall): Promise<SearchResults> {
      const query = await timing.measure('describe', () => media.describeQuery(bytes, { signal }));
      const where = await conditions(db, filters);
      if (!where) return EMPTY;
      const proposed = await timing.measure('index', () => candidates(db, query.views, where));
      const ranked = await timing.measure('rank', () => rank(query, proposed));
      const shown = ranked.slice(0, limit);
      const hits = shown.map(({ id, score, verdict, view: { name, region, target, mirrored, degrees } }): Hit => ({
        id,
        score,
        match: { verdict, view: name, region, target, mirrored, degrees },
      }));
      const full = query.views[0];
      if (!full) throw new Error('A described picture has at least one view.');
      return answer(hits, where, {
        kind: 'vector',
        filters,
        waiting: ranked.slice(limit).map(({ id, score }) => [id, Math.round(score * 1_000)]),
        head: ranked.map(({ id }) => id),
        vector: packVector(full.embedding),
        offset: 0,
        ceiling: ranked.at(-1)?.score ?? 1,
      });
    },

    /** An address of a picture; other text is searched as text. @throws RemoteError besides */
    async byUrl(text: string, call: SearchCall): Promise<SearchResults> {
      const trimmed = text.trim();
      if (!/^https?:\/\//i.test(trimmed)) return service.byText(trimmed, call);
      const { bytes } = await call.timing.measure('fetch', () => remote.fetchImage(trimmed, call.signal));
      return service.byFile(bytes, call);
    },

    /** A result's query token: the picture itself, then those like it. @throws Problem 404 */
    async byQuery(token: string, { filters, limit }: SearchCall): Promise<SearchResults> {
      const found = await embeddingOf(db, token);
      if (!found) throw new Problem(404, 'unknown-query', 'This picture is not in the index any more.');
      return vectorPage(
        {
          kind: 'vector',
          filters,
          waiting: [[found.id, 1_000]],
          head: [found.id],
          vector: packVector(found.vector),
          offset: 0,
          ceiling: 1,
        },
        limit,
      );
    },

    async byText(text: string, { filters, limit }: SearchCall): Promise<SearchResults> {
      return textResults({ kind: 'text', filters, text, offset: 0 }, limit);
    },

    /** The next page. Rating and tags given here replace those of the token. @throws Problem 400 */
    async scroll(
      token: string,
      override: Partial<Filters>,
      { limit }: Pick<SearchCall, 'limit'>,
    ): Promise<SearchResults> {
      const scroll = tokens.read(token);
      scroll.filters = { ...scroll.filters, ...override };
      return scroll.kind === 'text' ? textResults(scroll, limit) : vectorPage(scroll, limit);
    },

    async random({ filters, limit }: Pick<SearchCall, 'filters' | 'limit'>): Promise<SearchResults> {
      const where = await conditions(db, filters);
      if (!where) return EMPTY;
      const hits = (await randomIds(db, where, limit)).map((id) => ({ id, score: 0 }));
      return {
        results: { data: await toEntries(db, hits, { where, pools: filters.pools, publicUrl }) },
        scroll_token: null,
      };
    },
  };
  return service;
}
export type Search = ReturnType<typeof createSearch>;
