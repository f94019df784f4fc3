/** Three real servers on one PostgreSQL and one bucket, behind a balancer: people do not notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addFavorite,
  cancelGeneration,
  createHistory,
  followGeneration,
  generateImages,
  type GenerationItem,
  generationJobs,
  listFavorites,
  listGenerations,
  listHistory,
  listSessions,
  login,
  logout,
  scrollSearch,
  searchByText,
} from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../testing/cluster.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, PASSWORD, visitorOf } from '../../testing/people.ts';
import { imageOf } from '../../testing/images.ts';
import { postForm } from '../../features/upscale/setup.ts';

const SAMPLES = 30;
const LIMIT = 400;

describe.runIf(DATABASE_KINDS.includes('postgres'))('three servers', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ SAMPLE_COLLECTION: String(SAMPLES), RATE_LIMIT_PER_MINUTE: String(LIMIT) });
    while ((await samples()) < SAMPLES) await sleep(500);
  });
  afterAll(() => cluster?.close());

  const urlOf = (server: number) => cluster.servers[server]?.url ?? '';

  async function samples(): Promise<number> {
    const { rows } = await cluster.database.queries.execute<{ count: number }>(
      sql`select count(distinct image_id)::int as count from post where is_sample`,
    );
    return rows[0]?.count ?? 0;
  }

  test('a person who signs in on one server is signed in on all, with their data', async () => {
    const { name, token } = await accountOf(urlOf(0));
    const { data: second } = await login({ client: clientOf(urlOf(1)), body: { user: name, password: PASSWORD } });
    const at = (server: number, own = token) => clientOf(urlOf(server), { 'X-token-user': own });
    const { data: found } = await searchByText({ client: at(1), body: { text: '1girl', limit: 1 } });
    const key = found?.results.data[0]?.content[0]?.query ?? '';
    expect((await addFavorite({ client: at(2), body: { query: key } })).error).toBeUndefined();
    for (const server of [0, 1, 2]) {
      expect((await listSessions({ client: at(server) })).data).toHaveLength(2);
      expect((await listFavorites({ client: at(server) })).data).toHaveLength(1);
      expect((await listHistory({ client: at(server), body: {} })).data).toHaveLength(1);
      const preview = await fetch(`${urlOf(server)}/i/256/${key}.webp`);
      expect(preview.status).toBe(200);
    }
    await logout({ client: at(2, second) });
    for (const server of [0, 1, 2]) {
      expect((await listSessions({ client: at(server, second) })).response?.status).toBe(401);
      expect((await listSessions({ client: at(server) })).data).toHaveLength(1);
    }
  });

  test('wrong passwords count wherever they are tried', async () => {
    const { name } = await accountOf(urlOf(0));
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { response } = await login({
        client: clientOf(urlOf(turn % 3)),
        body: { user: name, password: `wrong ${turn}` },
      });
      statuses.push(response?.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('calls count wherever they are made', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.20' };
    const wanted = LIMIT + 12;
    const statuses = new Map<number, number>();
    const line = async (from: number) => {
      for (let turn = from; turn < wanted; turn += 6) {
        const { status } = await fetch(`${cluster.balancer.url}/api/meta_counter`, { headers });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(line));
    expect(Object.fromEntries(statuses)).toEqual({ 200: LIMIT, 429: 12 });
    for (const server of [0, 1, 2]) {
      const quota = await fetch(`${urlOf(server)}/api/quota`, { headers });
      expect(await quota.json()).toMatchObject({ limit: LIMIT, remaining: 0 });
    }
  });

  test('a search goes on on the next server', async () => {
    const seen: string[] = [];
    const { data: first } = await searchByText({ client: clientOf(urlOf(0)), body: { text: 'solo', limit: 8 } });
    let page = first;
    for (let server = 1; page && page.results.data.length > 0; server += 1) {
      seen.push(...page.results.data.map(({ content }) => content[0]?.query ?? ''));
      const token = page.scroll_token;
      if (token === null) break;
      const body = { search_query: token, limit: 8 };
      const { data, error } = await scrollSearch({ client: clientOf(urlOf(server % 3)), body });
      if (error) throw new Error(JSON.stringify(error));
      page = data;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { data: all } = await searchByText({ client: clientOf(urlOf(2)), body: { text: 'solo', limit: 64 } });
    expect(seen.toSorted()).toEqual(all?.results.data.map(({ content }) => content[0]?.query).toSorted());
    expect(seen.length).toBeGreaterThan(16);
  });

  test('all servers can show an image that one has upscaled', async () => {
    const image = await imageOf(3, (sample) => sample.resize(48, 48));
    const done = await postForm(urlOf(0), 'image/upscaling', { image, outscale: '2' });
    const { png } = (await done.json()) as { png: string };
    const files = await Promise.all(
      [0, 1, 2].map(async (server) => (await fetch(new URL(new URL(png, urlOf(0)).pathname, urlOf(server)))).bytes()),
    );
    expect(files[0]?.length).toBeGreaterThan(100);
    expect(files[1]).toEqual(files[0]);
    expect(files[2]).toEqual(files[0]);
  });

  const body = (images: number) => ({ prompt: '1girl', width: 1_024, height: 1_024, num_images: images, events: true });

  /** Begins a job on a server. @returns its id, and what its stream tells to the end */
  async function begin(server: number, headers: Record<string, string>, images: number) {
    const client = clientOf(urlOf(server));
    const { stream } = await generateImages({ client, headers, body: body(images), sseMaxRetryAttempts: 1 });
    const first = await stream.next();
    const id = (first.value as { id: string }).id;
    return { id, rest: told(stream) };
  }

  async function told(stream: AsyncIterable<unknown>, until: (items: GenerationItem[]) => boolean = () => false) {
    const items: GenerationItem[] = [];
    const events: string[] = [];
    for await (const said of stream) {
      if (Array.isArray(said)) items.push(...(said as GenerationItem[]));
      else events.push((said as { event: string }).event);
      if (until(items)) break;
    }
    return { items, events, last: events.at(-1) };
  }

  async function listen(server: number, headers: Record<string, string>, id: string) {
    const client = clientOf(urlOf(server));
    return (await followGeneration({ client, headers, path: { id }, sseMaxRetryAttempts: 1 })).stream;
  }

  test('a job is heard of on every server, and ended from any', async () => {
    const { token } = await visitorOf(urlOf(2));
    const headers = { 'X-token-history': token };
    const { id, rest } = await begin(0, headers, 3);
    const [there, here, elsewhere] = await Promise.all([
      rest,
      told(await listen(1, headers, id)),
      told(await listen(2, headers, id)),
    ]);
    for (const { items, last } of [there, here, elsewhere]) {
      expect(items.map((item) => item.id)).toEqual(there.items.map((item) => item.id));
      expect(items).toHaveLength(3);
      expect(last).toBe('done');
    }

    const second = await begin(0, headers, 9);
    const { data: seen } = await generationJobs({ client: clientOf(urlOf(1), headers) });
    expect(seen).toEqual([expect.objectContaining({ id: second.id, requested: 9 })]);
    const stranger = clientOf(urlOf(1), {
      'X-token-history': (await createHistory({ client: clientOf(urlOf(1)) })).data ?? '',
    });
    expect((await cancelGeneration({ client: stranger, path: { id: second.id } })).response?.status).toBe(404);
    await cancelGeneration({ client: clientOf(urlOf(2), headers), path: { id: second.id } });
    expect((await second.rest).last).toBe('cancelled');
    for (const server of [0, 1, 2]) {
      expect((await generationJobs({ client: clientOf(urlOf(server), headers) })).data).toEqual([]);
    }
  });

  test('another server finishes the job of a killed one, and listeners follow it', async () => {
    const { token } = await visitorOf(urlOf(1));
    const headers = { 'X-token-history': token };
    const { id, rest } = await begin(0, headers, 9);
    rest.catch(() => {});
    const listener = told(await listen(1, headers, id));
    // Some images are there, not all.
    await told(await listen(2, headers, id), (items) => items.length > 0);
    await cluster.servers[0]?.kill();
    const { items, last } = await listener;
    expect(last).toBe('done');
    expect(items).toHaveLength(9);
    expect(new Set(items.map(({ metadata }) => metadata.seed)).size).toBe(9);
    const { data: kept } = await listGenerations({ client: clientOf(cluster.balancer.url, headers) });
    expect(kept?.map((item) => item.id).toSorted()).toEqual(items.map((item) => item.id).toSorted());
    for (const { png } of items)
      expect((await fetch(new URL(png, cluster.balancer.url), { headers })).status).toBe(200);

    await cluster.restart(0);
    const again = await fetch(new URL(items[0]?.webp ?? '', urlOf(0)), { headers });
    expect(again.status).toBe(200);
    expect(await samples()).toBe(SAMPLES);
  });

  test('one that is stopped leaves its jobs to the others at once', async () => {
    const { token } = await visitorOf(urlOf(1));
    const headers = { 'X-token-history': token };
    const { id, rest } = await begin(2, headers, 6);
    rest.catch(() => {});
    const listener = told(await listen(1, headers, id));
    expect(await cluster.servers[2]?.stop()).toBe(0);
    expect((await listener).items).toHaveLength(6);
    await cluster.restart(2);
  });
});
