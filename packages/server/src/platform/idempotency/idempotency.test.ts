/** Calls that create something, sent twice with one `Idempotency-Key`, on the whole server and every database. */
import {
  addAlert,
  addFavorite,
  generateImages,
  listAlerts,
  listFavorites,
  listGenerations,
  listSharedResults,
  randomImages,
  shareResult,
} from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { accountOf, keyOf, type Person, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const KEY = { 'Idempotency-Key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };

describe.each(DATABASE_KINDS)('calls that are sent twice, on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 4);
  });
  afterAll(() => server.close());

  /** The lines of a stream as they came. */
  async function generate(person: Person, body: object) {
    const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
      method: 'POST',
      headers: { ...KEY, 'content-type': 'application/json', 'x-token-history': person.token },
      body: JSON.stringify({ prompt: '1girl', width: 768, height: 768, seed: 5, ...body }),
    });
    return {
      status: answer.status,
      job: answer.headers.get('x-job-id'),
      isAgain: answer.headers.get('idempotent-replayed') === 'true',
      text: await answer.text(),
    };
  }

  test('a generation is one job, whose images come again', async () => {
    const person = await visitorOf(server.url);
    const first = await generate(person, { num_images: 2 });
    const again = await generate(person, { num_images: 2 });
    expect([first.status, first.isAgain, again.status, again.isAgain]).toEqual([200, false, 200, true]);
    expect(again.job).toBe(first.job);
    expect(again.text.split('\n\n').toSorted()).toEqual(first.text.split('\n\n').toSorted());
    expect((await listGenerations({ client: person.client })).data).toHaveLength(2);
    expect((await generate(person, { num_images: 1 })).status).toBe(422);
    // Others may have chosen the same key.
    const other = await visitorOf(server.url);
    expect((await generate(other, { num_images: 1 })).isAgain).toBe(false);
  });

  test('a generation whose stream broke off goes on under the same key', async () => {
    const person = await visitorOf(server.url);
    const leaving = new AbortController();
    const { stream } = await generateImages({
      client: person.client,
      headers: { 'X-token-history': person.token, ...KEY },
      body: { prompt: '1girl', width: 768, height: 768, seed: 5, num_images: 2, events: true },
      signal: leaving.signal,
      sseMaxRetryAttempts: 1,
    });
    const { value: told } = await stream.next();
    leaving.abort();
    const again = await generate(person, { num_images: 2, events: true });
    expect(told).toMatchObject({ event: 'job', id: again.job });
    expect(again.text).toContain('{"event":"done"}');
    expect((await listGenerations({ client: person.client })).data).toHaveLength(2);
  });

  test('a favorite, an alert and a shared result are made once', async () => {
    const { client } = await keyOf(await accountOf(server.url), server.url, ['favorites', 'alerts', 'share']);
    const { data: images } = await randomImages({ client: (await visitorOf(server.url)).client });
    const query = images?.results.data[0]?.content[0]?.query ?? '';
    const twice = async (send: () => Promise<{ data?: unknown; response?: Response }>) => {
      const [first, again] = [await send(), await send()];
      expect(first.response?.status).toBe(200);
      expect(again.response?.headers.get('idempotent-replayed')).toBe('true');
      expect(again.data).toEqual(first.data);
    };
    const headers = (key: string) => ({ 'Idempotency-Key': `"${key}"` });
    const file = await imageOf(40);
    await twice(() => addFavorite({ client, headers: headers('favorite'), body: { query } }));
    await twice(() => addAlert({ client, headers: headers('alert'), body: { file } }));
    await twice(() => shareResult({ client, headers: headers('share'), body: { file } }));
    expect((await listFavorites({ client })).data).toHaveLength(1);
    expect((await listAlerts({ client })).data).toHaveLength(1);
    expect((await listSharedResults({ client })).data).toHaveLength(1);
    // What a key was used for is not what another call asks for.
    const other = await shareResult({ client, headers: headers('alert'), body: { file } });
    expect(other.error).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });
});
