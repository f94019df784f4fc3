/** SauceNAO's numbers of the boards: https://saucenao.com/tools/examples/api/index_details.txt names those below 900. */
import { type Pool, POOLS } from '../../../catalog/images/pools.ts';

export interface SauceIndex {
  /** The number in `db`, `dbs[]` and masks. */
  id: number;
  /** What answers call it: a board of the same kind that clients know, since they drop results with numbers they do not know. */
  shown?: number;
  name: string;
  /** The field of a result that has the post's number. */
  field: string;
}

/** Boards that SauceNAO does not know have numbers that it will hardly give. */
const INDEXES: Record<Pool, SauceIndex> = {
  danbooru: { id: 9, name: 'Danbooru', field: 'danbooru_id' },
  'yande.re': { id: 12, name: 'Yande.re', field: 'yandere_id' },
  gelbooru: { id: 25, name: 'Gelbooru', field: 'gelbooru_id' },
  konachan: { id: 26, name: 'Konachan', field: 'konachan_id' },
  'anime-pictures': { id: 28, name: 'Anime-Pictures', field: 'anime-pictures_id' },
  zerochan: { id: 901, shown: 28, name: 'Zerochan', field: 'zerochan_id' },
  'e-shuushuu': { id: 902, shown: 28, name: 'E-shuushuu', field: 'e-shuushuu_id' },
  safebooru: { id: 903, shown: 25, name: 'Safebooru', field: 'safebooru_id' },
  tbib: { id: 904, shown: 25, name: 'TBIB', field: 'tbib_id' },
  local: { id: 905, shown: 28, name: 'Local', field: 'local_id' },
};
const ALL = 999;

export function indexOf(pool: Pool): SauceIndex {
  return INDEXES[pool];
}

export interface IndexParams {
  /** Indexes to search; 999 and none mean all. */
  dbs?: readonly number[];
  /** Bits of the indexes to search, and of those to leave out. */
  mask?: bigint | undefined;
  without?: bigint | undefined;
}

/** The requested boards. Bit `id` stands for an index up to 16, bit `id - 1` for those above. */
export function poolsOf({ dbs = [], mask, without }: IndexParams): Pool[] {
  // Clients send 999 beside a choice, too.
  const chosen = dbs.filter((db) => db !== ALL);
  const bit = (id: number) => 1n << BigInt(id > 16 ? id - 1 : id);
  return POOLS.filter((pool) => {
    const { id, shown = id } = INDEXES[pool];
    if (chosen.length > 0 && !chosen.includes(id)) return false;
    // Boards without a bit cannot be selected by a mask; they are left out with the board whose number they show.
    if (mask !== undefined && (id > 64 || (mask & bit(id)) === 0n)) return false;
    return without === undefined || (without & bit(shown)) === 0n;
  });
}
