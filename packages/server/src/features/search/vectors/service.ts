/**
 * Searches for images that were described elsewhere: receives vectors, and returns the data to verify the candidates.
 */
import { MAX_FEATURE_MATCHED, nearest } from '@mekiki/matching/search/verify.ts';
import { scoreOfSimilarity } from '@mekiki/matching/search/score.ts';
import { MAX_REGISTERED } from '@mekiki/matching/search/rank.ts';
import type { Candidate } from '@mekiki/matching/search/port.ts';
import type { EmbeddersInUse } from '../../../imaging/matching/embedders.ts';
import { EmbedderChangedError } from '../../../catalog/embedders/port.ts';
import { alphaMasksOf, candidates, keysOf, type VectorQuery, verifyingOf } from '../../../catalog/nearest/nearest.ts';
import { createTurns } from '../../../platform/fairness/turns.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { isNarrowed, isWanted, NEAREST_OUTSIDE, type Place, placesOf } from '../elsewhere.ts';
import { poolsOf, toEntries } from '../entries.ts';
import { conditions, type Filters, reachOf } from '../filters.ts';
import { type ScrollTokens, unpackVector } from '../scroll-token.ts';
import type { SearchItem } from '../item-schema.ts';
import type { FeaturesTokens } from './features-token.ts';
import type { CandidateFeatures, SearchCandidate, SearchCandidates } from './schema.ts';

/** Number of candidates, by similarity, whose features are sent unasked: 14 kB each. */
const MAX_SENT_FEATURES = 16;
/** Maximum number of waiting searches, and an initial estimate of their duration. */
const MAX_WAITING = 32;
const USUAL_MS = 100;

export interface VectorSearchParts {
  db: Queries;
  embedders: () => Promise<EmbeddersInUse>;
  tokens: Pick<ScrollTokens, 'write'>;
  featuresTokens: FeaturesTokens;
  publicUrl: string;
  /** Searches that may run at the same time. */
  parallel: number;
}

export interface VectorParams {
  embedder: string;
  /** Signed bytes in base64. */
  vectors: readonly string[];
  filters: Filters;
  signal: AbortSignal;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function changed(): Problem {
  return new Problem(
    409,
    'embedder-changed',
    'The index is made with another embedder than these vectors. Ask /embedder for it, describe the image again, then search again.',
  );
}

/** The direction given by signed bytes, of unit length. @throws Problem 400 */
function readVector(text: string, dimensions: number): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== dimensions || bytes.toString('base64') !== text) {
    throw new Problem(400, 'bad-vector', `A vector is base64 of exactly ${dimensions} signed bytes.`);
  }
  const vector = unpackVector(text);
  const length = Math.hypot(...vector);
  if (length === 0) throw new Problem(400, 'bad-vector', 'A vector of zeros points nowhere.');
  return vector.map((value) => value / length);
}

export function createVectorSearch(parts: VectorSearchParts) {
  const { db, embedders, tokens, featuresTokens, publicUrl, parallel } = parts;
  const turns = createTurns({ atOnce: parallel, maxWaiting: MAX_WAITING, usualMs: USUAL_MS });

  /** Posts of what is listed, of its copies elsewhere, and of what only the boards leave out, by the image's number. */
  async function entriesOf(all: readonly Candidate[], places: ReadonlyMap<number, Place>, filters: Filters) {
    const leftOutBy = (id: number) => places.get(id)?.leftOutBy.join() ?? '';
    const shown = all.filter(({ id }) => ['', 'pool'].includes(leftOutBy(id)));
    const hits = shown.map(({ id, similarity }) => ({ id, score: scoreOfSimilarity(similarity) }));
    const [entries, keys] = await Promise.all([
      toEntries(db, hits, { where: [], pools: [], publicUrl }),
      keysOf(
        db,
        shown.map(({ id }) => id),
      ),
    ]);
    const byKey = new Map(entries.map((entry) => [entry.content[0]?.query, entry]));
    return new Map(
      shown.map(({ id }) => {
        const entry = byKey.get(keys.get(id));
        if (!entry || leftOutBy(id) !== '') return [id, { entry, copies: [] }];
        const { here = [], elsewhere = [] } = Object.groupBy(entry.content, ({ pool }) =>
          isWanted(filters.pools, pool) ? 'here' : 'elsewhere',
        );
        const pools = poolsOf([...here, ...elsewhere]);
        return [id, { entry: here.length > 0 ? { ...entry, content: here, pools } : undefined, copies: elsewhere }];
      }),
    );
  }

  async function propose(query: VectorQuery, packed: string, filters: Filters): Promise<SearchCandidates> {
    const where = await conditions(db, filters);
    const listed = where ? await candidates(db, query, { where, ...(await reachOf(db, filters)) }) : [];
    const without = listed.map(({ id }) => id);
    // An image is compared with similar ones, whatever is listed.
    const others = isNarrowed(filters)
      ? await candidates(db, query, { where: [], without, perView: NEAREST_OUTSIDE })
      : [];
    const all = [...listed, ...others];
    const ids = all.map(({ id }) => id);
    const places = new Map(
      isNarrowed(filters) ? (await placesOf(db, ids, filters)).map((place) => [place.id, place]) : [],
    );
    const entries = await entriesOf(all, places, filters);
    const featured = new Set(nearest(all, MAX_SENT_FEATURES));
    const further = nearest(all, MAX_FEATURE_MATCHED).slice(MAX_SENT_FEATURES);
    const signed = new Set(nearest(all, MAX_REGISTERED));
    const masks = await alphaMasksOf(
      db,
      [...featured].map(({ id }) => id),
    );
    const minScore = Math.min(...listed.map(({ similarity }) => scoreOfSimilarity(similarity)));
    return {
      candidates: all.map((candidate) => ({
        ...describe(candidate, { isSigned: signed.has(candidate), isFeatured: featured.has(candidate) }),
        ...textOf('alpha_mask', masks.get(candidate.id)),
        ...outsideOf(places.get(candidate.id), entries.get(candidate.id)?.copies),
        ...entryFor(entries.get(candidate.id)?.entry),
      })),
      scroll_token: where
        ? tokens.write({
            kind: 'vector',
            filters,
            waiting: [],
            head: without,
            vector: packed,
            embedder: query.embedder,
            offset: 0,
            ceiling: Math.min(1, minScore),
          })
        : null,
      features_token: further.length > 0 ? featuresTokens.write(further.map(({ id }) => id)) : null,
    };
  }

  return {
    /**
     * The images nearest to vectors, with the data to verify them.
     * @throws Problem 400 for invalid vectors, 409 for another embedder's
     */
    async byVectors({ embedder, vectors, filters, signal }: VectorParams): Promise<SearchCandidates> {
      const { active } = await embedders();
      if (active.name !== embedder) throw changed();
      const views = vectors.map((text) => ({ embedding: readVector(text, active.dimensions) }));
      const endTurn = await turns.take({ signal });
      try {
        return await propose({ embedder, views }, vectors[0]!, filters);
      } catch (error) {
        throw error instanceof EmbedderChangedError ? changed() : error;
      } finally {
        endTurn();
      }
    },

    /**
     * What verifies the candidates of an earlier answer whose features it did not have; those removed since are missing.
     * @throws Problem 400 for a token that was not in such an answer
     */
    async featuresOf(token: string, signal: AbortSignal): Promise<CandidateFeatures> {
      const ids = featuresTokens.read(token);
      const endTurn = await turns.take({ signal });
      try {
        const found = await verifyingOf(db, ids);
        return {
          candidates: found.map(({ id, signature, features, alphaMask }) => ({
            id,
            ...textOf('signature', signature),
            ...textOf('features', features),
            ...textOf('alpha_mask', alphaMask),
          })),
        };
      } finally {
        endTurn();
      }
    },
  };
}
export type VectorSearch = ReturnType<typeof createVectorSearch>;

function textOf<Name extends string>(name: Name, bytes: Uint8Array | undefined): { [Key in Name]?: string } {
  return (bytes ? { [name]: base64(bytes) } : {}) as { [Key in Name]?: string };
}

function outsideOf(place: Place | undefined, copies: SearchItem[] = []): Pick<SearchCandidate, 'outside'> {
  if (!place || place.outside.length === 0) return {};
  return { outside: { pools: place.outside, rating: place.rating, filters: place.leftOutBy, copies } };
}

const entryFor = (entry: SearchCandidate['entry']) => (entry ? { entry } : {});

function describe(
  { id, similarity, view, signature, features }: Candidate,
  { isSigned, isFeatured }: { isSigned: boolean; isFeatured: boolean },
): SearchCandidate {
  return {
    id,
    similarity,
    view,
    ...textOf('signature', isSigned ? signature : undefined),
    ...textOf('features', isFeatured ? features : undefined),
  };
}
