/** Common parts of the fake image boards: posts, their images, and failures. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { TagCategory } from '../../catalog/boards/port.ts';
import { listenOnFreePort } from '../fake-server.ts';
import { imageOf } from '../images.ts';

/** A post in our words; each fake says it in its board's. */
export interface FakePost {
  id: number;
  /** Danbooru's levels. Default: g. */
  rating?: 'g' | 's' | 'q' | 'e';
  /** Default: 1girl and solo, which are general. */
  tags?: readonly { name: string; category: TagCategory }[];
  /** Which sample image it shows; default: its number. */
  seed?: number;
  /** Instead of a sample: a file's bytes. */
  image?: Uint8Array;
  source?: string;
  /** Default: 2026-01-01, a minute for each number. */
  postedAt?: Date;
  /** `hidden` posts are only visible to members. */
  state?: 'deleted' | 'hidden' | 'video';
}

/** How a board fails on a bad day. */
export type BadDay =
  | 'too-many'
  | 'throttled'
  | 'overloaded'
  | 'cloudflare'
  | 'login'
  | 'truncated'
  | 'page'
  | 'broken'
  | 'silent'
  | 'cut'
  | 'control-characters';

export interface FakeAsk {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

export interface FakeReply {
  status?: number;
  headers?: Record<string, string>;
  /** Texts and bytes as they are, anything else as JSON. */
  body?: unknown;
}

/** The data of a post's page and image. */
export interface FullPost extends Required<Omit<FakePost, 'image' | 'state' | 'source'>> {
  source: string;
  state: FakePost['state'];
  md5: string;
  width: number;
  height: number;
}

interface FakeFamily {
  /** The API's answer. @param base address of the fake */
  answer: (ask: FakeAsk, posts: readonly FullPost[], base: string) => FakeReply;
  /** The post whose image has this path, or an answer of another kind. */
  fileAt: (ask: FakeAsk, posts: readonly FullPost[], base: string) => FullPost | FakeReply | undefined;
}

export type FakeBoard = Awaited<ReturnType<typeof startFakeBoard>>;

const NOT_FOUND: FakeReply = { status: 404, body: 'Not found' };
const CLOUDFLARE =
  '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body><script>window._cf_chl_opt={}</script></body></html>';

const filesBySeed = new Map<number, Promise<Uint8Array>>();
async function sample(seed: number): Promise<Uint8Array> {
  const file = await imageOf(seed, (image) => image.resize(320, 320, { fit: 'inside' }).jpeg());
  return new Uint8Array(await file.arrayBuffer());
}

/** As a JPEG file. */
export function imageOfPost({ image: own, seed, id }: FakePost): Promise<Uint8Array> {
  if (own) return Promise.resolve(own);
  const number = seed ?? id;
  const made = filesBySeed.get(number) ?? sample(number);
  filesBySeed.set(number, made);
  return made;
}

/** MD5s by file, or by the number of a sample, which need not be drawn. */
const md5s = new Map<Uint8Array | number, string>();
function md5Of(of: Uint8Array | number): string {
  const known = md5s.get(of);
  if (known !== undefined) return known;
  const md5 = createHash('md5')
    .update(typeof of === 'number' ? String(of) : of)
    .digest('hex');
  md5s.set(of, md5);
  return md5;
}

function fullPost(post: FakePost): FullPost {
  const seed = post.seed ?? post.id;
  return {
    id: post.id,
    seed,
    rating: post.rating ?? 'g',
    tags: post.tags ?? [
      { name: '1girl', category: 'general' },
      { name: 'solo', category: 'general' },
    ],
    source: post.source ?? '',
    postedAt: post.postedAt ?? new Date(Date.UTC(2026, 0, 1) + post.id * 60_000),
    state: post.state,
    md5: post.image ? md5Of(post.image) : md5Of(seed),
    width: 1_200,
    height: 1_600,
  };
}

/** Starts it on a free port. `posts` may change while it runs, in any order. */
export async function startFakeBoard(family: FakeFamily, { posts }: { posts: FakePost[] }) {
  const asked: FakeAsk[] = [];
  let listener: (() => void) | undefined;
  let bad: { day: BadDay; of: 'api' | 'images'; times: number } | undefined;

  function takeBadDay(of: 'api' | 'images'): BadDay | undefined {
    if (bad?.of !== of || bad.times === 0) return undefined;
    bad.times--;
    return bad.day;
  }

  async function reply(ask: FakeAsk, response: ServerResponse, base: string): Promise<void> {
    const all = posts.map(fullPost).toSorted((a, b) => b.id - a.id);
    const file = family.fileAt(ask, all, base);
    const day = takeBadDay(file ? 'images' : 'api');
    if (day === 'silent') return;
    if (day === 'cut') return void response.destroy();
    const spoiled = day && BAD_REPLIES[day];
    if (spoiled) return send(response, spoiled);
    if (file && 'md5' in file) {
      const post = posts.find(({ id }) => id === file.id);
      if (post) return send(response, { headers: { 'content-type': 'image/jpeg' }, body: await imageOfPost(post) });
    }
    const good = file && !('md5' in file) ? file : family.answer(ask, all, base);
    send(response, good, day);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://fake');
    const ask = { path: decodeURIComponent(url.pathname), query: url.searchParams, headers: request.headers };
    asked.push(ask);
    listener?.();
    // The client may have disconnected.
    reply(ask, response, `http://${request.headers.host}`).catch(() => response.destroy());
  });
  const { url, stop } = await listenOnFreePort(server);

  return {
    url,
    posts,
    /** All that was asked, the first first. */
    asked,
    /** The next answers are bad. */
    misbehave(day: BadDay, { of = 'api', times = Infinity }: { of?: 'api' | 'images'; times?: number } = {}): void {
      bad = { day, of, times };
    },
    /** Called at each request. */
    onAsk(call: () => void): void {
      listener = call;
    },
    recover(): void {
      bad = undefined;
    },
    close: stop,
  };
}

const BAD_REPLIES: Partial<Record<BadDay, FakeReply>> = {
  'too-many': { status: 429, headers: { 'retry-after': '7' }, body: { success: false, error: 'RateLimitError' } },
  throttled: { status: 421, body: { success: false, reason: 'Throttled' } },
  overloaded: { status: 503, body: '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>' },
  cloudflare: { status: 403, headers: { server: 'cloudflare', 'cf-mitigated': 'challenge' }, body: CLOUDFLARE },
  login: { status: 401, body: { success: false, message: 'Invalid API key' } },
  page: { status: 200, body: '<!DOCTYPE html><html><body><h1>Down for maintenance</h1></body></html>' },
  broken: { status: 500, body: { success: false, error: 'ActiveRecord::QueryCanceled' } },
};

function send(response: ServerResponse, { status = 200, headers, body }: FakeReply, day?: BadDay): void {
  if (body instanceof Uint8Array) return void response.writeHead(status, headers).end(body);
  const isText = typeof body === 'string';
  let text = isText ? body : body === undefined ? '' : JSON.stringify(body);
  if (day === 'truncated') text = text.slice(0, text.length / 2);
  // Raw ones within a text, as Zerochan has them.
  if (day === 'control-characters') text = text.replace(/"(\w+)":"/, '"$1":"\u0001\n\t');
  const type = isText && text.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers }).end(text);
}

/** A board's response if it has nothing. */
export const notFound = (body: unknown = NOT_FOUND.body): FakeReply => ({ status: 404, body });

/** The posts with all of these tags, `id:5` and `id:<5` among them; other words of a search's language do nothing. */
export function searched(posts: readonly FullPost[], tags: string | null): FullPost[] {
  const words = (tags ?? '').split(' ').filter(Boolean);
  return posts.filter((post) =>
    words.every((word) => {
      const [, isBelow, id] = /^id:(<?)(\d+)$/.exec(word) ?? [];
      if (id !== undefined) return isBelow === '<' ? post.id < Number(id) : post.id === Number(id);
      return word.includes(':') || post.tags.some(({ name }) => name === word);
    }),
  );
}

/** `hatsune_miku` as `Hatsune Miku`. */
export const displayName = (tag: string): string =>
  tag.replaceAll('_', ' ').replaceAll(/(?<= |^)\w/g, (letter) => letter.toUpperCase());

/** As PHP's htmlspecialchars escapes texts. */
export const escapedHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');
