/** Fills a server with samples and people for the soak. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { accountOf, PASSWORD } from '@mekiki/server/testing/people.ts';
import { imageOf } from '@mekiki/server/testing/images.ts';
import type { Person, World } from '../load/kinds.ts';

const PEOPLE = 12;
const FILES = 12;
/** Small, so that an hour on two cores is not spent on upscaling alone. */
const SIDE = 320;

interface Found {
  results: { data: { content: { query: string }[] }[] };
  scroll_token?: string | null;
}

/** Waits until the sample collection is indexed; on a busy machine some of it is left out, since reading takes too long. */
export async function indexed(url: string): Promise<number> {
  for (;;) {
    const counts = (await (await fetch(`${url}/api/counts`)).json()) as { unique: number; status: string };
    if (counts.status === 'green') return counts.unique;
    await sleep(1_000);
  }
}

/** The world on a server whose samples are indexed. */
export async function prepare(url: string): Promise<World> {
  const random = (await (await fetch(`${url}/api/util/generate_random_images?limit=64`)).json()) as Found;
  const keys = random.results.data.flatMap(({ content }) => content.slice(0, 1).map(({ query }) => query));
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const { name, token } = await accountOf(url);
    people.push({ name, token, address: `198.51.100.${at + 1}` });
  }
  const scrollTokens: string[] = [];
  for (const key of keys.slice(0, 10)) {
    const body = new URLSearchParams({ query: key, limit: '16' });
    const answer = await fetch(`${url}/api/search/image/query`, { method: 'POST', body });
    const { scroll_token: token } = (await answer.json()) as Found;
    if (token) scrollTokens.push(token);
  }
  const files: Buffer[] = [];
  for (let seed = 1; seed <= FILES; seed += 1) {
    const image = await (await imageOf(seed)).arrayBuffer();
    files.push(await sharp(image).resize(SIDE, SIDE, { fit: 'inside' }).webp({ quality: 80 }).toBuffer());
  }
  return { people, password: PASSWORD, keys, tags: ['1girl', 'smile', 'long hair', 'sky', 'cat'], scrollTokens, files };
}
