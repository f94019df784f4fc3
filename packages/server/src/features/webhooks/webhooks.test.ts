/** Webhooks on the whole server and every database: what happens reaches a real program, signed. */
import {
  addAlert,
  createWebhook,
  deleteWebhook,
  generateImages,
  listAlerts,
  listWebhooks,
  testWebhook,
  userData,
} from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, webhook, webhookDelivery } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { accountOf, keyOf, type Person, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { PAUSES } from '../../platform/delivery/queue.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { placeOf, sealWebhooks } from './seal.ts';
import { createWebhooks, MAX_WEBHOOKS } from './service.ts';
import { type Receiver, startReceiver, verified } from './setup.ts';

const WAIT = { timeout: 120_000, interval: 100 };

describe.each(DATABASE_KINDS)('webhooks on the %s database', (kind) => {
  let receiver: Receiver;
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    receiver = await startReceiver();
    // Images may come from where no messages may be sent.
    const settings = { WEBHOOK_ALLOW_HOSTS: receiver.host, REMOTE_ALLOW_HOSTS: '10.0.0.1:80' };
    server = await startTestServer(kind, 4, settings);
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });
  beforeEach(async () => {
    person = await accountOf(server.url);
  });
  // What one test leaves is not told during the next.
  afterEach(async () => {
    await server.database.queries.delete(webhook);
  });

  const hookOf = async ({ client }: Pick<Person, 'client'>, events?: string) => {
    const { data, error } = await createWebhook({ client, body: { url: receiver.url, ...(events && { events }) } });
    if (!data) throw new Error(`No webhook came: ${JSON.stringify(error)}`);
    return data;
  };
  const only = async () => (await listWebhooks({ client: person.client })).data?.[0];
  /** What waits is due now, not after its pause. */
  const hurry = () => server.database.queries.update(webhookDelivery).set({ nextAt: sql`now()` });

  const rowOf = async (id: number) => {
    const [row] = await server.database.queries.select().from(webhook).where(eq(webhook.id, id));
    if (!row) throw new Error(`There is no webhook ${id}.`);
    return row;
  };
  const stored = async (id: number) => (await rowOf(id)).secret;

  test('keeps secrets encrypted, and encrypts those of earlier versions at the next start', async () => {
    const { secret, id } = await hookOf(person);
    expect(await stored(id)).toMatch(/^sealed\.v1\./);
    expect(await stored(id)).not.toContain(secret.replace('whsec_', ''));

    const { queries: db } = server.database;
    await db.update(webhook).set({ secret }).where(eq(webhook.id, id));
    const warnings: object[] = [];
    const log = { warn: (details: object) => void warnings.push(details) };
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    await sealWebhooks({ db, secrets: createSecrets({ current: first, earlier: [] }), log });
    const encrypted = await stored(id);
    const place = placeOf(await rowOf(id));
    expect(createSecrets({ current: first, earlier: [] }).open(encrypted, place)).toBe(secret);

    // Another key comes first: what the earlier one encrypted moves to it. Without the earlier one nothing can be read.
    await sealWebhooks({ db, secrets: createSecrets({ current: second, earlier: [first] }), log });
    expect(createSecrets({ current: second, earlier: [] }).open(await stored(id), place)).toBe(secret);
    expect(warnings).toEqual([]);
    await sealWebhooks({ db, secrets: createSecrets({ current: first, earlier: [] }), log });
    expect(createSecrets({ current: second, earlier: [] }).open(await stored(id), place)).toBe(secret);
    expect(warnings).toMatchObject([{ webhook: id, why: expect.stringContaining('which this server does not have') }]);

    // A server on PostgreSQL without the setting, on a folder with the key, does not undo the work of the others.
    await sealWebhooks({ db, secrets: createSecrets({ current: undefined, earlier: [second] }), log });
    const left = await stored(id);
    expect(left).toMatch(/^sealed\.v1\./);
    expect(createSecrets({ current: second, earlier: [] }).open(left, place)).toBe(secret);
    expect(warnings.slice(1)).toEqual([{ webhooks: 1 }]);
  });

  test('says that a secret can no longer be read, and sends nothing unsigned', async () => {
    const { id } = await hookOf(person);
    const before = receiver.count();
    const foreign = createSecrets({ current: Buffer.alloc(32, 3), earlier: [] }).seal(
      'whsec_AAAA',
      placeOf(await rowOf(id)),
    );
    await server.database.queries.update(webhook).set({ secret: foreign }).where(eq(webhook.id, id));
    await testWebhook({ client: person.client, path: { id } });
    await expect
      .poll(async () => (await only())?.last_error, WAIT)
      .toBe('This site can no longer read the secret of this webhook. Delete the webhook and create it again.');
    expect(await only()).toMatchObject({ waiting: 1 });
    expect(receiver.count()).toBe(before);
  });

  test('tells that an image has appeared, signed', async () => {
    const { client } = await keyOf(person, server.url, ['webhooks', 'alerts']);
    const { secret, id } = await hookOf({ client }, 'alert.found');
    const { data: alert } = await addAlert({ client, body: { file: await imageOf(20), name: 'The one' } });
    await server.indexSample(20);
    const received = await receiver.next();
    const message = verified(received, secret);
    expect(message).toMatchObject({
      type: 'alert.found',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { alert: { id: alert?.id, name: 'The one' }, found: { score: expect.any(Number) } },
    });
    const { data: alerts } = await listAlerts({ client });
    expect(message.data).toMatchObject({ found: { query: alerts?.[0]?.found?.content[0]?.query } });
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Mekiki\//),
      'webhook-id': expect.stringMatching(/^msg_[\da-f]{32}$/),
    });
    expect(() => verified({ ...received, body: `${received.body} ` }, secret)).toThrow('signature');
    await expect.poll(only, WAIT).toMatchObject({ id, waiting: 0, delivered_at: expect.any(String) });
  });

  test('tells accounts how their generations end, and only of the events they chose', async () => {
    await hookOf(person, 'alert.found');
    const { secret } = await hookOf(person);
    const { stream } = await generateImages({
      client: person.client,
      headers: { 'X-token-history': '' },
      body: { prompt: '1girl', width: 768, height: 768, seed: 3, num_images: 1, events: true },
      sseMaxRetryAttempts: 1,
    });
    const said: object[] = [];
    for await (const event of stream) said.push(event);
    const message = verified(await receiver.next(), secret);
    expect(said[0]).toMatchObject({ event: 'job' });
    expect(message).toMatchObject({
      type: 'generation.done',
      data: { job: (said[0] as { id: string }).id, requested: 1 },
    });
    await expect.poll(() => server.database.queries.$count(webhookDelivery), WAIT).toBe(0);
  });

  test('sends a message again under the same id until it arrives', async () => {
    const { secret, id } = await hookOf(person);
    receiver.answerWith(500, 302);
    await testWebhook({ client: person.client, path: { id } });
    const first = await receiver.next();
    expect(verified(first, secret)).toMatchObject({ type: 'webhook.test', data: { webhook: id } });
    await expect.poll(only, WAIT).toMatchObject({ waiting: 1, last_error: 'The URL answered with the status 500.' });
    await hurry();
    const second = await receiver.next();
    const redirect = 'The URL answered with a redirect, which is not followed.';
    await expect.poll(only, WAIT).toMatchObject({ waiting: 1, last_error: redirect });
    await hurry();
    const third = await receiver.next();
    for (const { headers, body } of [second, third]) {
      expect([headers['webhook-id'], body]).toEqual([first.headers['webhook-id'], first.body]);
    }
    await expect.poll(only, WAIT).toMatchObject({ waiting: 0 });
    expect(await only()).not.toHaveProperty('last_error');
  });

  test('is not tested while earlier messages wait', async () => {
    const { id } = await hookOf(person);
    const rows = Array.from({ length: 5 }, (_, at) => ({ id: `msg_${at}`, targetId: id, payload: '{}' }));
    const later = sql`now() + interval '1 hour'`;
    await server.database.queries.insert(webhookDelivery).values(rows.map((row) => ({ ...row, nextAt: later })));
    const { error, response } = await testWebhook({ client: person.client, path: { id } });
    expect(error).toMatchObject({ status: 429, code: 'queue-full' });
    expect(response?.headers.get('retry-after')).toBe('60');
  });

  test('takes no more test messages in parallel than one after the other', async () => {
    const { id } = await hookOf(person);
    // So that the one that is taken still waits.
    receiver.answerWith(500);
    const rows = Array.from({ length: 4 }, (_, at) => ({ id: `msg_${at}`, targetId: id, payload: '{}' }));
    const later = sql`now() + interval '1 hour'`;
    await server.database.queries.insert(webhookDelivery).values(rows.map((row) => ({ ...row, nextAt: later })));
    const answers = await Promise.all([1, 2, 3].map(() => testWebhook({ client: person.client, path: { id } })));
    expect(answers.map(({ response }) => response?.status ?? 0).toSorted((a, b) => a - b)).toEqual([204, 429, 429]);
    await receiver.next();
    expect(await server.database.queries.$count(webhookDelivery, eq(webhookDelivery.targetId, id))).toBe(5);
  });

  test('gives a message up after the last attempt', async () => {
    const { id } = await hookOf(person);
    receiver.answerWith(503);
    const row = { id: 'msg_last', targetId: id, payload: '{}', attempts: PAUSES.length };
    await server.database.queries.insert(webhookDelivery).values(row);
    expect((await receiver.next()).headers['webhook-id']).toBe('msg_last');
    await expect.poll(only, WAIT).toMatchObject({ waiting: 0, last_error: expect.stringContaining('503') });
  });

  test('sends nothing into private networks, whatever a name meant when the webhook was made', async () => {
    const send = (url: string) => createWebhook({ client: person.client, body: { url } });
    for (const url of ['http://127.0.0.1:8080/', 'http://[::1]/', 'http://10.0.0.1/', 'http://localhost:8080/']) {
      expect((await send(url)).error).toMatchObject({ status: 400, code: 'remote-refused-address' });
    }
    for (const url of ['ftp://example.org/', 'http://me:secret@example.org/', 'no url']) {
      expect((await send(url)).error).toMatchObject({ status: 400, code: 'remote-invalid-url' });
    }
    const { id, secret } = await hookOf(person);
    const { queries } = server.database;
    await queries.update(webhook).set({ url: 'http://127.0.0.1:8080/', secret }).where(eq(webhook.id, id));
    await testWebhook({ client: person.client, path: { id } });
    const refused = expect.stringContaining('private network');
    await expect.poll(only, WAIT).toMatchObject({ waiting: 1, last_error: refused });
  });

  test('belongs to its account: listed without the secret, removed, exported; keys need the scope', async () => {
    const { id, secret } = await hookOf(person);
    expect(secret).toMatch(/^whsec_/);
    const listed = (await listWebhooks({ client: person.client })).data;
    expect(listed).toMatchObject([{ id, url: receiver.url, waiting: 0 }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect((await userData({ client: person.client })).data?.webhooks).toEqual(listed);
    const stranger = await accountOf(server.url);
    const without = await keyOf(person, server.url, ['alerts']);
    const within = await keyOf(person, server.url, ['webhooks']);
    for (const call of [deleteWebhook, testWebhook]) {
      expect((await call({ client: stranger.client, path: { id } })).response?.status).toBe(404);
      expect((await call({ client: without.client, path: { id } })).response?.status).toBe(403);
    }
    expect((await listWebhooks({ client: (await visitorOf(server.url)).client })).response?.status).toBe(401);
    expect((await deleteWebhook({ client: within.client, path: { id } })).response?.status).toBe(204);
    expect((await listWebhooks({ client: within.client })).data).toEqual([]);
  });

  test('takes only events that there are, and so many webhooks', async () => {
    const { client } = person;
    for (const events of ['', 'alert.lost', 'alert.found,other']) {
      const { error } = await createWebhook({ client, body: { url: receiver.url, events } });
      expect(error).toMatchObject({ status: 400, code: 'bad-webhook-event' });
    }
    for (let made = 0; made < MAX_WEBHOOKS; made++) await hookOf(person);
    const { error } = await createWebhook({ client, body: { url: receiver.url } });
    expect(error).toMatchObject({ status: 422, code: 'too-many-webhooks' });
  });

  test('says nothing while its account is suspended', async () => {
    const { id } = await hookOf(person);
    const { queries } = server.database;
    const [row] = await queries.select().from(webhook).where(eq(webhook.id, id));
    const accountId = row?.accountId ?? 0;
    // Queued before, in the same transaction, so that nothing delivers it in between.
    await queries.transaction(async (tx) => {
      await tx.insert(webhookDelivery).values({ id: 'msg_before', targetId: id, payload: '{}' });
      await tx
        .update(account)
        .set({ suspendedAt: sql`now()` })
        .where(eq(account.id, accountId));
    });
    await expect.poll(() => queries.$count(webhookDelivery), WAIT).toBe(0);
    const [after] = await queries.select().from(webhook).where(eq(webhook.id, id));
    expect(after).toMatchObject({ deliveredAt: null, lastError: null });
    const webhooks = createWebhooks({
      db: queries,
      remote: { check: async (address) => new URL(address) },
      secrets: createSecrets({ current: undefined, earlier: [] }),
    });
    await webhooks.emit(queries, accountId, 'alert.found', {});
    expect(await queries.$count(webhookDelivery)).toBe(0);
  });
});
