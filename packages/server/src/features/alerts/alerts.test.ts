/** Alerts on the whole server, through the generated client, on every database: images are indexed after the alert. */
import {
  addAlert,
  type Alert,
  endAlert,
  listAlerts,
  resumeAlert,
  searchByFile,
  seeAlerts,
  userData,
} from '@mekiki/api-client';
import { eq, max, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, alert, alertView, image as indexed, setting } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { accountOf, clientOf, type Person, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createTestMedia } from '../../testing/media.ts';
import { createAlertCheck } from './check.ts';
import { type AlertSearch, createAlerts } from './service.ts';

/** Sample images 1 to 8 are there from the beginning. */
const SAMPLES = 8;

const media = createTestMedia();
afterAll(() => media.close());

const unused = async () => {
  throw new Error('Only rows are removed.');
};

describe.each(DATABASE_KINDS)('alerts on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, SAMPLES);
  });
  afterAll(() => server.close());

  const alertsOf = async ({ client }: Pick<Person, 'client'>) => (await listAlerts({ client })).data ?? [];
  const untilFound = (person: Person): Promise<Alert> =>
    expect
      .poll(async () => (await alertsOf(person)).find(({ state }) => state === 'found'), {
        timeout: 120_000,
        interval: 250,
      })
      .toBeDefined()
      .then(async () => (await alertsOf(person)).find(({ state }) => state === 'found') as Alert);

  test('tells of an image that was indexed after asking, also of a changed copy, once and to its owner alone', async () => {
    const person = await accountOf(server.url);
    const other = await accountOf(server.url);
    const cropped = await imageOf(20, (image) => image.extract({ left: 30, top: 40, width: 380, height: 520 }).flop());
    const { data: asked } = await addAlert({ client: person.client, body: { file: cropped, name: 'My find' } });
    expect(asked).toMatchObject({ name: 'My find', state: 'waiting', seen: true });
    expect(Date.parse(asked?.ends_at ?? '') - Date.parse(asked?.created_at ?? '')).toBeGreaterThan(364 * 86_400_000);

    await server.indexSample(21);
    await server.indexSample(20);
    const found = await untilFound(person);
    expect(found).toMatchObject({ name: 'My find', seen: false });
    const { data: searched } = await searchByFile({ client: person.client, body: { file: await imageOf(20) } });
    expect(found.found?.content[0]?.query).toBe(searched?.results.data[0]?.content[0]?.query);
    expect(await alertsOf(other)).toEqual([]);

    expect((await seeAlerts({ client: person.client })).response?.status).toBe(204);
    expect((await alertsOf(person))[0]).toMatchObject({ state: 'found', seen: true });
  });

  test('tells of an image that no vector but votes of local features propose', async () => {
    const person = await accountOf(server.url);
    const mirrored = await imageOf(26, (image) => image.flop());
    const { data: asked } = await addAlert({ client: person.client, body: { file: mirrored } });
    expect(asked).toMatchObject({ state: 'waiting' });
    await server.database.queries.delete(alertView).where(eq(alertView.alertId, Number(asked?.id)));
    await server.indexSample(27);
    await server.indexSample(26);
    const { found } = await untilFound(person);
    const { data: searched } = await searchByFile({ client: person.client, body: { file: await imageOf(26) } });
    expect(found?.content[0]?.query).toBe(searched?.results.data[0]?.content[0]?.query);
  });

  test('keeps waiting if the person rejects an image, and does not report that image again', async () => {
    const person = await accountOf(server.url);
    await addAlert({ client: person.client, body: { file: await imageOf(30) } });
    await server.indexSample(30);
    const { id, found } = await untilFound(person);
    const { data: resumed } = await resumeAlert({ client: person.client, path: { id } });
    expect(resumed).toMatchObject({ id, state: 'waiting', seen: true });
    const [row] = await server.database.queries.select().from(alert).where(eq(alert.id, id));
    expect(row?.refused).toEqual([found?.content[0]?.query]);
    const stranger = await accountOf(server.url);
    expect((await resumeAlert({ client: stranger.client, path: { id } })).response?.status).toBe(404);
  });

  test('keeps vectors and features, not the image; the same image once; and ends with the person’s word or account', async () => {
    const person = await accountOf(server.url);
    const file = await imageOf(40);
    const { data: first } = await addAlert({ client: person.client, body: { file } });
    const { data: again } = await addAlert({ client: person.client, body: { file } });
    expect(again?.id).toBe(first?.id);
    expect(first?.name).toBe('image.png');
    const { queries } = server.database;
    const id = first?.id ?? 0;
    const [row] = await queries.select().from(alert).where(eq(alert.id, id));
    const views = await queries.select().from(alertView).where(eq(alertView.alertId, id));
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'accountId',
      'comparedTo',
      'createdAt',
      'digest',
      'embedder',
      'features',
      'foundAt',
      'foundKey',
      'foundScore',
      'id',
      'name',
      'outline',
      'refused',
      'seenAt',
    ]);
    expect(views).toHaveLength(row?.outline.views.length ?? 0);
    const { data } = await userData({ client: person.client });
    expect(data?.alerts).toEqual([first]);
    const stranger = await accountOf(server.url);
    await endAlert({ client: stranger.client, path: { id } });
    expect(await alertsOf(person)).toHaveLength(1);
    expect((await endAlert({ client: person.client, path: { id } })).response?.status).toBe(204);
    expect(await alertsOf(person)).toEqual([]);
    expect(await queries.select().from(alertView).where(eq(alertView.alertId, id))).toEqual([]);
  });

  test('are at most 100 of one account, also after calls in parallel', async () => {
    const person = await accountOf(server.url);
    const { queries } = server.database;
    await queries.execute(sql`
      insert into alert (account_id, name, embedder, digest, outline, features)
      select account.id, 'one of 99', 'any', int4send(n), '{"width": 1, "height": 1, "views": []}', ''
      from account, generate_series(1, 99) as n where account.name = ${person.name}`);
    const files = await Promise.all([50, 51, 52].map((nth) => imageOf(nth)));
    const answers = await Promise.all(files.map((file) => addAlert({ client: person.client, body: { file } })));
    expect(answers.map(({ response }) => response?.status ?? 0).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'too-many-alerts' });
    expect(await alertsOf(person)).toHaveLength(100);
  });

  test('expires after a year', async () => {
    const person = await accountOf(server.url);
    const { data } = await addAlert({ client: person.client, body: { file: await imageOf(41) } });
    const { queries } = server.database;
    const id = data?.id ?? 0;
    await queries
      .update(alert)
      .set({ createdAt: sql`now() - interval '366 days'` })
      .where(eq(alert.id, id));
    expect(await alertsOf(person)).toEqual([]);
    // As periodic cleanup does.
    const search = { isKnown: unused, byKeys: unused };
    const check = { last: unused, compareSince: unused };
    await createAlerts({ db: queries, search, media: { describeQuery: unused }, check }).removeExpired();
    expect(await queries.select().from(alert).where(eq(alert.id, id))).toEqual([]);
  });

  test('tells of an image that is indexed and compared while the alert is made', async () => {
    const person = await accountOf(server.url);
    const { queries } = server.database;
    const [owner] = await queries.select({ id: account.id }).from(account).where(eq(account.name, person.name));
    const compared = async () =>
      (await queries.select().from(setting).where(eq(setting.key, 'alerts_checked')))[0]?.value;
    const search: AlertSearch = {
      async isKnown() {
        await server.indexSample(50);
        const [newest] = await queries.select({ id: max(indexed.id) }).from(indexed);
        await expect.poll(compared, { timeout: 120_000 }).toBe(newest?.id);
        return false;
      },
      byKeys: async () => new Map(),
    };
    const log = { info: () => {}, error: () => {} };
    const check = createAlertCheck({ database: server.database, media, onFound: async () => {}, log });
    const file = new Uint8Array(await (await imageOf(50)).arrayBuffer());
    const { signal } = new AbortController();
    const identity = { kind: 'account', id: owner?.id ?? 0, sessionId: undefined } as const;
    const added = await createAlerts({ db: queries, search, media, check }).add(identity, { file, name: '', signal });
    expect(added).toMatchObject({ state: 'found', seen: false });
  });

  test('says when an image is known, too plain, or of another embedder; and wants an account', async () => {
    const person = await accountOf(server.url);
    const known = await addAlert({ client: person.client, body: { file: await imageOf(5) } });
    expect(known.response?.status).toBe(409);
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a44' } })
      .png()
      .toBuffer();
    const tooPlain = await addAlert({
      client: person.client,
      body: { file: new File([new Uint8Array(plain)], 'a.png') },
    });
    expect(tooPlain.response?.status).toBe(422);
    expect(tooPlain.error).toMatchObject({ detail: 'This image has too little detail to be recognized later.' });
    const { data } = await addAlert({ client: person.client, body: { file: await imageOf(42) } });
    await server.database.queries
      .update(alert)
      .set({ embedder: 'an older one' })
      .where(eq(alert.id, data?.id ?? 0));
    expect((await alertsOf(person))[0]).toMatchObject({ state: 'outdated' });
    const visitor = await visitorOf(server.url);
    for (const client of [visitor.client, clientOf(server.url)]) {
      expect((await addAlert({ client, body: { file: await imageOf(43) } })).response?.status).toBe(401);
      expect((await listAlerts({ client })).response?.status).toBe(401);
    }
  });
});
