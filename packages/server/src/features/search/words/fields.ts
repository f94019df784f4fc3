/** The values of `rating:`, `source:`, `artist:`, `size:` and `date:` in a search by words. Pure. */
import { isPool, isRating, type Pool, type Rating } from '../../../catalog/images/pools.ts';
import type { FieldName } from './tokens.ts';

/** From `from` up to `to`, both inclusive if given. */
export interface Range {
  from?: number;
  to?: number;
}

/** The condition of a `name:value` pair on an image, or on one of its posts. */
export type Demand =
  | { field: 'rating'; ratings: Rating[] }
  | { field: 'source'; pools: Pool[] }
  /** With underscores. */
  | { field: 'artist'; artist: string }
  /** Pixels of the original; `size` is its longer side. */
  | { field: 'size' | 'width' | 'height'; range: Range }
  /** Milliseconds since the Unix epoch, UTC. */
  | { field: 'date'; range: Range };

const RATING_WORDS: Record<string, Rating> = { safe: 'g' };
const POOL_WORDS: Record<string, Pool> = {
  yandere: 'yande.re',
  animepictures: 'anime-pictures',
  eshuushuu: 'e-shuushuu',
};

/** @returns undefined for a meaningless value */
export function readField(name: FieldName, value: string): Demand | undefined {
  switch (name) {
    case 'rating': {
      const ratings = allOf(value, ratingOf);
      return ratings && { field: name, ratings };
    }
    case 'source': {
      const pools = allOf(value, (one) => (isPool(one) ? one : POOL_WORDS[one]));
      return pools && { field: name, pools };
    }
    case 'artist': {
      const artist = value.trim().replace(/[\s_]+/g, '_');
      return artist === '' ? undefined : { field: name, artist };
    }
    case 'date': {
      const range = rangeOf(value, periodOf);
      return range && { field: name, range };
    }
    default: {
      const range = rangeOf(value, pixelsOf);
      return range && { field: name, range };
    }
  }
}

/** Reads a letter, its word, or "safe". @param word in lower case */
export function ratingOf(word: string): Rating | undefined {
  const letter = word.slice(0, 1);
  if (Object.hasOwn(RATING_WORDS, word)) return RATING_WORDS[word];
  return isRating(letter) && ['general', 'sensitive', 'questionable', 'explicit', letter].includes(word)
    ? letter
    : undefined;
}

function allOf<Value>(text: string, read: (word: string) => Value | undefined): Value[] | undefined {
  const words = text.split('|').flatMap((part) => part.split(','));
  const values = words.flatMap((word) => read(word.trim()) ?? []);
  return values.length === words.length ? [...new Set(values)] : undefined;
}

const COMPARED = /^(?<sign>[<>]=?|=)?(?<value>[^.<>=][^<>=]*?)$/;
const BETWEEN = /^(?<from>[^.<>=]*)\.\.(?<to>[^.<>=]*)$/;

/** Compares with the whole period: ">2024" starts after 2024, ">=2024" with it. */
function rangeOf(text: string, read: (value: string) => Required<Range> | undefined): Range | undefined {
  const between = BETWEEN.exec(text)?.groups;
  if (between) {
    const [from, to] = [read(between['from'] ?? ''), read(between['to'] ?? '')];
    if ((!from && between['from'] !== '') || (!to && between['to'] !== '') || (!from && !to)) return undefined;
    return { ...(from ? { from: from.from } : {}), ...(to ? { to: to.to } : {}) };
  }
  const { sign = '=', value = '' } = COMPARED.exec(text)?.groups ?? {};
  const period = read(value);
  if (!period) return undefined;
  if (sign === '>') return { from: period.to + 1 };
  if (sign === '>=') return { from: period.from };
  if (sign === '<') return { to: period.from - 1 };
  return sign === '<=' ? { to: period.to } : period;
}

const MAX_PIXELS = 1_000_000;

function pixelsOf(text: string): Required<Range> | undefined {
  const pixels = /^\d{1,7}(?:px)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return pixels <= MAX_PIXELS ? { from: pixels, to: pixels } : undefined;
}

/** A year, a month or a day. */
function periodOf(text: string): Required<Range> | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const from = Date.UTC(y, m, d);
  const isReal = y >= 1970 && y < END_YEAR && new Date(from).getUTCMonth() === m && new Date(from).getUTCDate() === d;
  if (!isReal) return undefined;
  const end = day === undefined ? (month === undefined ? Date.UTC(y + 1, 0, 1) : Date.UTC(y, m + 1, 1)) : from + DAY_MS;
  return { from, to: end - 1 };
}
const DAY_MS = 86_400_000;
/** No post is from later. */
const END_YEAR = 2100;
