/** What people ask of the site, and how often. */
import { randomInt } from 'node:crypto';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Person {
  name: string;
  token: string;
  /** Where they come from. */
  address: string;
}

/** What can be requested. */
export interface World {
  people: Person[];
  password: string;
  /** Keys of indexed images. */
  keys: string[];
  tags: string[];
  scrollTokens: string[];
  /** Images to search with. */
  files: Buffer[];
}

export interface Kind {
  /** About how many of a hundred requests are of this kind. */
  share: number;
  ask: (world: World, person: Person) => Ask;
}

export const one = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

export const headersOf = ({ token, address }: Person) => ({ 'x-token-user': token, 'x-forwarded-for': address });

export const get = (path: string, person: Person): Ask => ({ method: 'GET', path, headers: headersOf(person) });

const form = (path: string, fields: Record<string, string>, person: Person): Ask => ({
  method: 'POST',
  path,
  headers: { ...headersOf(person), 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** @param fields besides the file */
export function upload(
  path: string,
  file: Buffer,
  person: Person,
  { name = 'file', fields = {} }: { name?: string; fields?: Record<string, string> } = {},
): Ask {
  const boundary = 'mekiki-load';
  const head = Object.entries(fields)
    .map(([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('');
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="image.webp"\r\nContent-Type: image/webp\r\n\r\n`;
  return {
    method: 'POST',
    path,
    headers: { ...headersOf(person), 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A page of results is one search and many previews, so most requests are previews. */
export const KINDS: Record<string, Kind> = {
  preview: { share: 53, ask: ({ keys }, person) => get(`/i/256/${one(keys)}.webp`, person) },
  random: { share: 8, ask: (_, person) => get('/api/util/generate_random_images?limit=32', person) },
  'text search': {
    share: 8,
    ask: ({ tags }, person) => form('/api/search/image/text', { text: one(tags), limit: '32' }, person),
  },
  scroll: {
    share: 5,
    ask: ({ scrollTokens }, person) =>
      form('/api/search/image/scroll', { search_query: one(scrollTokens), limit: '32' }, person),
  },
  'search by token': {
    share: 4,
    ask: ({ keys }, person) => form('/api/search/image/query', { query: one(keys), limit: '32' }, person),
  },
  tags: { share: 8, ask: ({ tags }, person) => form('/api/tags/complete', { text: one(tags).slice(0, 3) }, person) },
  counts: { share: 6, ask: (_, person) => get('/api/counts', person) },
  history: { share: 7, ask: (_, person) => form('/api/history/list', { limit: '20' }, person) },
  'sign-in': {
    share: 0.5,
    ask: ({ password }, person) => form('/api/user/login', { user: person.name, password }, person),
  },
  'search by file': { share: 0.5, ask: ({ files }, person) => upload('/api/search/image/file', one(files), person) },
};

/** A kind of request at random, weighted by its share. */
export function nextKind(kinds: Record<string, Kind> = KINDS): string {
  const entries = Object.entries(kinds);
  let left = Math.random() * entries.reduce((sum, [, { share }]) => sum + share, 0);
  for (const [name, { share }] of entries) {
    left -= share;
    if (left < 0) return name;
  }
  return entries[0]![0];
}
