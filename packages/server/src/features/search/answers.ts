/** Answers for files in a form that can be stored without the file, and shown again. */
import { hasFile } from '../../catalog/works/find.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { ServerTiming } from '../../platform/http/server-timing.ts';
import { elsewhereOf } from './elsewhere.ts';
import { type Hit, toEntries } from './entries.ts';
import { conditions, type Filters, readFilters } from './filters.ts';
import type { FilterFields, SearchElsewhere, SearchEntry } from './schema.ts';
import type { Search } from './service.ts';
import { withoutPoints } from './without-points.ts';

/** Number of images stored of an answer, in addition to the sure matches. */
const LOOK_ALIKES = 24;

/** The stored part of an answer: the images by their numbers. Their index data is read each time. */
export interface KeptAnswer {
  filters: Filters;
  hits: Hit[];
}

export interface ShownAnswer {
  data: SearchEntry[];
  elsewhere?: SearchElsewhere;
}

const EVERYTHING: Filters = { pools: [], ratings: [], positive: [], negative: [] };

const isSure = ({ match }: Hit): boolean => match !== undefined && match.verdict !== 'similar';

export function createAnswers({ db, search, publicUrl }: { db: Queries; search: Search; publicUrl: string }) {
  return {
    /** Searches for a file like the page does. @throws MediaError, BusyError, Problem 400 for unknown filters */
    async find(
      file: Uint8Array,
      fields: FilterFields,
      { owner, signal }: { owner: Identity | null; signal: AbortSignal },
    ): Promise<KeptAnswer> {
      const filters = readFilters(fields);
      const call = { filters, limit: LOOK_ALIKES, signal, owner, timing: new ServerTiming() };
      const found = (await search.byFile(file, call)).hits;
      const hits = found.map((hit): Hit => (hit.match ? { ...hit, match: withoutPoints(hit.match) } : hit));
      return { filters, hits: [...hits.filter(isSure), ...hits.filter((hit) => !isSure(hit)).slice(0, LOOK_ALIKES)] };
    },

    /** Whether the index already has an image, on any board and with any rating. @throws MediaError, BusyError */
    async isKnown(file: Uint8Array, { owner, signal }: { owner: Identity; signal: AbortSignal }): Promise<boolean> {
      const call = { filters: EVERYTHING, limit: 1, signal, owner, timing: new ServerTiming() };
      return (await search.byFile(file, call)).hits.some(isSure);
    },

    /** Images by the keys of their files; those that have left the index are absent. */
    async byKeys(found: readonly { key: string; score: number }[]): Promise<ReadonlyMap<string, SearchEntry>> {
      const entries = await Promise.all(
        found.map(async ({ key, score }): Promise<[string, SearchEntry][]> => {
          const [row] = await db.select({ id: image.id }).from(image).where(hasFile(key));
          const [entry] = row ? await toEntries(db, [{ id: row.id, score }], { where: [], pools: [], publicUrl }) : [];
          return entry ? [[key, entry]] : [];
        }),
      );
      return new Map(entries.flat());
    },

    /** The images that are still in the index. */
    async show({ filters, hits }: KeptAnswer): Promise<ShownAnswer> {
      const where = await conditions(db, filters);
      const elsewhere = await elsewhereOf(db, hits.filter(isSure), { filters, publicUrl });
      return {
        data: where ? await toEntries(db, hits, { where, pools: filters.pools, publicUrl }) : [],
        ...(elsewhere ? { elsewhere } : {}),
      };
    },
  };
}
export type Answers = ReturnType<typeof createAnswers>;
