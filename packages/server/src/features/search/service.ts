/** Reverse image search: from an image, a URL, a token or words to entries. */
import type { SQL } from 'drizzle-orm';
import { searches } from '../../platform/observability/figures.ts';
import type { Queries } from '../../platform/db/database.ts';
import { createTurns } from '../../platform/fairness/turns.ts';
import { keptMatch, type KeptSearch, type Remembered, type SearchHistory } from './history-port.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { EmbedderChangedError, retryOnEmbedderChange } from '../../catalog/embedders/port.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ServerTiming } from '../../platform/http/server-timing.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { createSearchBesideImage, looksOf } from './beside-image.ts';
import { confirmClaims } from './confirm-claims.ts';
import { claimExactFile } from './exact-file.ts';
import { scoreOfSimilarity } from '@mekiki/matching/search/score.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { elsewhereOf, isNarrowed, NEAREST_OUTSIDE } from './elsewhere.ts';
import { type Hit, toEntries } from './entries.ts';
import { conditions, type Filters, reachOf } from './filters.ts';
import { addressIn, type AddressReader, isDataUri } from '../../catalog/images/asked-image.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import type { VisualWords } from '../../catalog/visual-words/create.ts';
import { candidates, embeddingOf, nearestPage, randomIds } from '../../catalog/nearest/nearest.ts';
import { IMAGE_KEY, outdated, unknownSearch } from './query-token.ts';
import type { SearchResults } from './schema.ts';
import type { createTextSearch } from './text-search.ts';
import { packVector, type Scroll, type ScrollTokens, unpackVector } from './scroll-token.ts';
import { createSearchByWords } from './by-words.ts';

/** Number of sure matches stored in the history for a search. */
const KEPT_MATCHES = 20;

export interface SearchParts {
  db: Queries;
  history: Pick<SearchHistory, 'find'>;
  media: Pick<EmbedderTasks, 'describeQuery' | 'rank' | 'confirmMatches'>;
  images: Pick<ImageStore, 'get'>;
  /** Proposes images in addition to the vector index. */
  visualWords: Pick<VisualWords, 'propose'>;
  readAddress: AddressReader;
  tokens: ScrollTokens;
  words: ReturnType<typeof createTextSearch>;
  /** Prefix of the URLs in responses. */
  publicUrl: string;
  /** Concurrent searches by image. */
  parallel: number;
}

/** Parameters of a search besides the query. */
export interface SearchCall {
  filters: Filters;
  /** Images per page. */
  limit: number;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
  /** The host under which this server was called. */
  host: string;
  /** The person who searches; null for a caller without a token. */
  owner: Identity | null;
  timing: ServerTiming;
}

/** A file is not searched under any URL. */
type FileCall = Omit<SearchCall, 'host'>;

/** A response, with the data to save the search. */
export interface Found {
  answer: SearchResults;
  searched: Remembered;
}

/** The response for a file, with every image that was verified, best first, regardless of the filters. */
export interface FileFound extends Found {
  hits: readonly Hit[];
}

type VectorScroll = Extract<Scroll, { kind: 'vector' }>;

const EMPTY: SearchResults = { results: { data: [] }, scroll_token: null };

/** Maximum number of images that votes of local features propose. */
const MAX_VOTED = 16;

/** Maximum number of waiting searches by image, and an initial estimate of their duration. */
const MAX_WAITING = 32;
const USUAL_MS = 500;

export function createSearch(parts: SearchParts) {
  const { db, history, media, visualWords, readAddress, tokens, words, publicUrl, parallel } = parts;
  // Workers, database and ranking: a search is expensive in all of them, so clients take turns at the whole of it.
  const turns = createTurns({ atOnce: parallel, maxWaiting: MAX_WAITING, usualMs: USUAL_MS });

  async function answer(hits: Hit[], where: readonly SQL[], scroll: Scroll): Promise<SearchResults> {
    const data = await toEntries(db, hits, { where, pools: scroll.filters.pools, publicUrl });
    // A page of nothing is the end, and a client that follows its token would never stop.
    return { results: { data }, scroll_token: hits.length === 0 ? null : tokens.write(scroll) };
  }

  /** At most `limit`: the first results, the remaining verified matches, then the rest by similarity alone. */
  async function vectorPage(scroll: VectorScroll, limit: number, first: readonly Hit[] = []): Promise<SearchResults> {
    const where = await conditions(db, scroll.filters);
    if (!where) return EMPTY;
    const room = limit - first.length;
    const waiting = scroll.waiting.slice(0, room).map(([id, score]): Hit => ({ id, score: score / 1_000 }));
    const hits = [...first, ...waiting];
    const next = { ...scroll, waiting: scroll.waiting.slice(room) };
    const missing = room - waiting.length;
    if (missing > 0) {
      const { embedder = BUILTIN_EMBEDDER.name } = scroll;
      const reach = await reachOf(db, scroll.filters);
      const page = { ...reach, where, without: scroll.head, limit: missing, offset: scroll.offset };
      const rest = await nearestPage(db, { vector: unpackVector(scroll.vector), embedder }, page);
      for (const { id, similarity } of rest) {
        next.ceiling = Math.min(next.ceiling, scoreOfSimilarity(similarity));
        hits.push({ id, score: next.ceiling });
      }
      next.offset += rest.length;
    }
    return answer(hits, where, next);
  }

  /** Looks an image up. @returns besides the answer what repeats the search, and the key of the image that it surely is */
  async function byImage(bytes: Uint8Array, call: FileCall) {
    const endTurn = await turns.take({ signal: call.signal });
    try {
      return await retryOnEmbedderChange(() => lookUp(bytes, call));
    } finally {
      endTurn();
    }
  }

  async function lookUp(bytes: Uint8Array, { filters, limit, signal, timing }: FileCall) {
    const query = await timing.measure('describe', () => media.describeQuery(bytes, { signal }));
    signal.throwIfAborted();
    const { vector, embedder } = looksOf(query);
    const where = await conditions(db, filters);
    const voted = await timing.measure('votes', () => visualWords.propose(query.features, MAX_VOTED));
    const listed = await timing.measure('index', async () =>
      where ? candidates(db, query, { where, voted, ...(await reachOf(db, filters)) }) : [],
    );
    const isListed = new Set(listed.map(({ id }) => id));
    const others = isNarrowed(filters)
      ? await timing.measure('outside', () =>
          candidates(db, query, { where: [], without: [...isListed], perView: NEAREST_OUTSIDE, voted }),
        )
      : [];
    const { pixels, ...features } = query;
    const ranked = await timing.measure('rank', () =>
      media.rank({ query: features, candidates: [...listed, ...others] }, { signal }),
    );
    const confirmed = await timing.measure('confirm', async () =>
      claimExactFile(db, await confirmClaims(parts, ranked, pixels, signal), { bytes, query }),
    );
    const all = confirmed.map(({ id, score, verdict, relation, differences, view }) => {
      const { name, ...aligned } = view;
      return { id, score, match: { verdict, relation, view: name, ...aligned, ...(differences && { differences }) } };
    });
    searches.inc({ verdict: all[0]?.match.verdict ?? 'none' });
    const hits = all.filter(({ id }) => isListed.has(id));
    const found = where
      ? await answer(hits.slice(0, limit), where, {
          kind: 'vector',
          filters,
          waiting: hits.slice(limit).map(({ id, score }) => [id, Math.round(score * 1_000)]),
          head: hits.map(({ id }) => id),
          vector,
          embedder,
          offset: 0,
          ceiling: hits.at(-1)?.score ?? 1,
        })
      : EMPTY;
    const sure = all.filter(({ match }) => match.verdict !== 'similar').slice(0, KEPT_MATCHES);
    const isBestSure = hits[0] !== undefined && sure.includes(hits[0]);
    return {
      answer: await withElsewhere(found, sure, filters),
      all,
      kept: { vector, embedder, matches: sure.map(keptMatch) },
      best: (isBestSure && found.results.data[0]?.content[0]?.query) || '',
    };
  }

  /** Adds to a response the sure matches that its filters exclude. */
  async function withElsewhere(found: SearchResults, sure: readonly Hit[], filters: Filters): Promise<SearchResults> {
    const elsewhere = await elsewhereOf(db, sure, { filters, publicUrl });
    return elsewhere ? { ...found, elsewhere } : found;
  }

  /** A past search by image, without the image: its sure matches, then the rest by similarity alone. */
  async function again(kept: KeptSearch, { filters, limit }: SearchCall): Promise<SearchResults> {
    const { vector, embedder = BUILTIN_EMBEDDER.name, matches } = kept;
    const sure = matches.map(({ id, score, match }): Hit => ({ id, score: score / 1_000, match }));
    const scroll: VectorScroll = {
      kind: 'vector',
      filters,
      waiting: matches.slice(limit).map(({ id, score }) => [id, score]),
      head: sure.map(({ id }) => id),
      vector,
      embedder,
      offset: 0,
      ceiling: scoreOfSimilarity(1),
    };
    return withElsewhere(await vectorPage(scroll, limit, sure.slice(0, limit)), sure, filters);
  }

  /** An indexed image, then similar ones. @throws Problem 404 */
  const byKey = (key: string, call: SearchCall) => retryOnEmbedderChange(() => lookUpKey(key, call));

  async function lookUpKey(key: string, { filters, limit }: SearchCall): Promise<Found> {
    const found = await embeddingOf(db, key);
    if (!found) throw new Problem(404, 'unknown-query', 'This image is no longer in the index.');
    const scroll: VectorScroll = {
      kind: 'vector',
      filters,
      waiting: [[found.id, 1_000]],
      head: [found.id],
      vector: packVector(found.vector),
      embedder: found.embedder,
      offset: 0,
      ceiling: 1,
    };
    const answered = await withElsewhere(await vectorPage(scroll, limit), [{ id: found.id, score: 1 }], filters);
    return { answer: answered, searched: { mode: 'Query', ref: key, identity: key } };
  }

  const byText = createSearchByWords(parts);

  const service = {
    /** An image's bytes. @throws MediaError, BusyError */
    async byFile(bytes: Uint8Array, call: FileCall): Promise<FileFound> {
      const { answer: found, all, kept, best } = await byImage(bytes, call);
      return { answer: found, hits: all, searched: { mode: 'Query', ref: best, identity: kept.vector, search: kept } };
    },

    /** An image's URL, or the image as a data URI; other text is searched as text. @throws RemoteError, Problem also */
    async byUrl(text: string, call: SearchCall): Promise<Found> {
      const url = addressIn(text, { host: call.host, publicUrl });
      if (url === undefined) return byText(text.trim(), call);
      const fetched = await call.timing.measure('fetch', () => readAddress(url, call.host, call.signal));
      // The history keeps no image.
      if (isDataUri(url)) return service.byFile(fetched.bytes, call);
      const { answer: found, kept } = await byImage(fetched.bytes, call);
      const taken = fetched.page === undefined ? found : { ...found, image_url: fetched.url };
      return { answer: taken, searched: { mode: 'URL', ref: url, identity: url, search: kept } };
    },

    /** A result's query token: the image, then similar ones; or a search of the history. @throws Problem 404, 410 */
    async byQuery(token: string, call: SearchCall): Promise<Found> {
      if (IMAGE_KEY.test(token)) return byKey(token, call);
      const past = call.owner && (await history.find(call.owner, token));
      if (!past) throw unknownSearch();
      if (past.mode === 'Text') return byText(past.ref, call, past.search && token);
      if (!past.search) return byKey(past.ref, call);
      try {
        return {
          answer: await again(past.search, call),
          // The same identity as the first time, so that it moves to the top and is not duplicated.
          searched: { ...past, identity: past.mode === 'URL' ? past.ref : past.search.vector },
        };
      } catch (error) {
        if (!(error instanceof EmbedderChangedError)) throw error;
        // Its vector is meaningless for the current index; the URL still works, and so does the image that was found.
        if (past.mode === 'URL') return service.byUrl(past.ref, call);
        if (IMAGE_KEY.test(past.ref)) return byKey(past.ref, call);
        throw outdated('with the image itself');
      }
    },

    byText,
    besideImage: createSearchBesideImage({ ...parts, turns, byText }),

    /** The next page. Rating and tags given here replace those of the token. @throws Problem 400, 410 */
    async scroll(
      token: string,
      override: Partial<Filters>,
      { limit }: Pick<SearchCall, 'limit'>,
    ): Promise<SearchResults> {
      const scroll = tokens.read(token);
      scroll.filters = { ...scroll.filters, ...override };
      const page = scroll.kind === 'text' ? words.next(scroll, limit) : vectorPage(scroll, limit);
      return page.catch((error: unknown) => {
        // The previous pages were in an order that the index no longer knows.
        throw error instanceof EmbedderChangedError ? outdated('to see more') : error;
      });
    },

    async random({ filters, limit }: Pick<SearchCall, 'filters' | 'limit'>): Promise<SearchResults> {
      const where = await conditions(db, filters);
      if (!where) return EMPTY;
      const hits = (await randomIds(db, where, limit, filters.ratings)).map((id) => ({ id, score: 0 }));
      const data = await toEntries(db, hits, { where, pools: filters.pools, publicUrl });
      return { results: { data }, scroll_token: null };
    },
  };
  return service;
}
export type Search = ReturnType<typeof createSearch>;
