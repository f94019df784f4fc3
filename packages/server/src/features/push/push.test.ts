/** Web Push on the whole server and every database, with a fake push service that speaks the protocol over HTTP. */
import { randomBytes } from 'node:crypto';
import {
  addAlert,
  deleteUser,
  endSession,
  listSessions,
  login,
  logout,
  pushState,
  renewPush,
  subscribePush,
  unsubscribePush,
  userData,
} from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, pushDelivery, pushSubscription } from '../../platform/db/schema.ts';
import { PAUSES } from '../../platform/delivery/queue.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import {
  type FakeBrowser,
  type FakePushService,
  senderOf,
  startFakePushService,
} from '../../testing/fake-push-service.ts';
import { imageOf } from '../../testing/images.ts';
import { accountOf, clientOf, keyOf, PASSWORD, type Person, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createPushTools } from './create.ts';
import { createPush, MAX_DEVICES } from './service.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const MESSAGE = { alert: 7, title: 'Likely match found', body: 'It has appeared.', url: '/search?image=abc' };

describe.each(DATABASE_KINDS)('Web Push on the %s database', (kind) => {
  let service: FakePushService;
  let server: TestServer;
  let person: Person & { name: string };
  let browser: FakeBrowser;
  let key: string;
  beforeAll(async () => {
    service = await startFakePushService();
    const settings = {
      WEBHOOK_ALLOW_HOSTS: service.host,
      // Images may come from where no messages may be sent.
      REMOTE_ALLOW_HOSTS: '10.0.0.1:443',
      CONTACT_EMAIL: 'operator@example.org',
    };
    server = await startTestServer(kind, 4, settings);
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(async () => {
    person = await accountOf(server.url);
    browser = service.browser();
    key = (await pushState({ client: person.client })).data?.key ?? '';
  });
  // What one test leaves is not sent during the next.
  afterEach(async () => {
    await server.database.queries.delete(pushSubscription);
  });

  const subscribe = ({ client }: Pick<Person, 'client'>, { subscription }: FakeBrowser) =>
    subscribePush({ client, body: subscription });
  const subscriptionOf = async ({ client }: Pick<Person, 'client'>) => (await pushState({ client })).data?.subscription;
  /** The same person on another device. */
  const otherDevice = async (): Promise<Person> => {
    const body = { user: person.name, password: PASSWORD };
    const { data: token } = await login({ client: clientOf(server.url), body });
    if (!token) throw new Error('Not signed in.');
    return { token, client: clientOf(server.url, { 'X-token-user': token }) };
  };
  const accountId = async () => {
    const [row] = await server.database.queries.select().from(account).where(eq(account.name, person.name));
    return row?.id ?? 0;
  };
  const emit = async (id: number) => {
    const { queries } = server.database;
    await createPush({ db: queries, remote: { check: async (address) => new URL(address) }, key }).emit(
      queries,
      id,
      MESSAGE,
    );
  };
  /** What waits is due now, not after its pause. */
  const hurry = () => server.database.queries.update(pushDelivery).set({ nextAt: sql`now()` });
  const waiting = () => server.database.queries.$count(pushDelivery);

  test('a device is notified of an image that has appeared: encrypted for it, signed, and without the image', async () => {
    expect((await subscribe(person, browser)).data).toMatchObject({ endpoint: browser.subscription.endpoint });
    const { data: alert } = await addAlert({
      client: person.client,
      body: { file: await imageOf(20), name: 'The one' },
    });
    await server.indexSample(20);
    const message = await service.next();
    expect(message.path).toBe(browser.path);
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '604800',
      topic: `alert-${alert?.id}`,
      'user-agent': expect.stringMatching(/^Mekiki\//),
    });
    expect(browser.read(message.body)).toEqual({
      alert: alert?.id,
      title: 'Likely match found',
      body: '“The one” has appeared in the index.',
      url: expect.stringMatching(/^\/search\?image=[\da-f]+$/),
    });
    expect(() => service.browser().read(message.body)).toThrow();
    const { aud, exp, sub } = senderOf(message, key);
    expect({ aud, sub }).toEqual({ aud: service.origin, sub: 'mailto:operator@example.org' });
    const hours = (exp - Date.now() / 1_000) / 3_600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    expect(() => senderOf(message, browser.subscription.p256dh)).toThrow('another key');
    await expect.poll(() => subscriptionOf(person), WAIT).toMatchObject({ delivered_at: expect.any(String) });
    expect(await waiting()).toBe(0);
  });

  test('a message is sent again until it arrives, and dropped after the last attempt', async () => {
    await subscribe(person, browser);
    service.answerWith(503);
    await emit(await accountId());
    await service.next();
    const failed = { last_error: 'The URL answered with the status 503.' };
    await expect.poll(() => subscriptionOf(person), WAIT).toMatchObject(failed);
    await hurry();
    expect(browser.read((await service.next()).body)).toEqual(MESSAGE);
    await expect.poll(waiting, WAIT).toBe(0);
    expect(await subscriptionOf(person)).not.toHaveProperty('last_error');

    service.answerWith(500);
    const [row] = await server.database.queries.select({ id: pushSubscription.id }).from(pushSubscription);
    const last = { id: 'last', targetId: row?.id ?? 0, payload: JSON.stringify(MESSAGE), attempts: PAUSES.length };
    await server.database.queries.insert(pushDelivery).values(last);
    await service.next();
    await expect.poll(waiting, WAIT).toBe(0);
    expect(await subscriptionOf(person)).toMatchObject({ last_error: 'The URL answered with the status 500.' });
  });

  test.each([404, 410])('a subscription that the push service has ended (%s) is deleted', async (status) => {
    await subscribe(person, browser);
    service.answerWith(status);
    await emit(await accountId());
    await service.next();
    await expect.poll(() => subscriptionOf(person), WAIT).toBeUndefined();
    expect(await waiting()).toBe(0);
  });

  test('each device has its own: others neither see, end nor receive it; it ends when the device is signed out', async () => {
    const phone = await otherDevice();
    const stranger = await accountOf(server.url);
    await subscribe(person, browser);
    await subscribe(phone, service.browser());
    for (const other of [stranger, await otherDevice()]) {
      expect(await subscriptionOf(other)).toBeUndefined();
      expect((await unsubscribePush({ client: other.client })).response?.status).toBe(204);
    }
    const { data } = await userData({ client: person.client });
    expect(data?.push).toHaveLength(2);
    expect(data?.push[0]).toEqual(await subscriptionOf(person));
    expect((await userData({ client: stranger.client })).data?.push).toEqual([]);
    await emit((await accountId()) + 1_000);
    expect(await waiting()).toBe(0);

    expect((await unsubscribePush({ client: person.client })).response?.status).toBe(204);
    expect(await subscriptionOf(person)).toBeUndefined();
    await subscribe(person, browser);
    await logout({ client: phone.client });
    expect((await userData({ client: person.client })).data?.push).toHaveLength(1);
    const remote = await otherDevice();
    const { data: sessions } = await listSessions({ client: remote.client });
    for (const { id } of sessions?.filter(({ current }) => !current) ?? []) {
      await endSession({ client: remote.client, path: { id } });
    }
    expect((await userData({ client: remote.client })).data?.push).toEqual([]);

    await subscribe(remote, browser);
    await deleteUser({ client: remote.client, body: { password: PASSWORD } });
    expect(await server.database.queries.$count(pushSubscription)).toBe(0);
  });

  test('a browser has one subscription: who signs in there takes it over, who only knows its address does not', async () => {
    await subscribe(person, browser);
    const thief = await accountOf(server.url);
    const { p256dh, auth } = service.browser().subscription;
    const guessed = { endpoint: browser.subscription.endpoint, p256dh, auth };
    const { error } = await subscribePush({ client: thief.client, body: guessed });
    expect(error).toMatchObject({ status: 400, detail: 'These keys do not belong to this endpoint. Subscribe again.' });
    expect(await subscriptionOf(person)).toBeDefined();
    const spelled = { ...guessed, endpoint: `${guessed.endpoint.replace('http://', 'HTTP://')}#another` };
    expect((await subscribePush({ client: thief.client, body: spelled })).error).toMatchObject({ status: 400 });
    const next = await accountOf(server.url);
    expect((await subscribe(next, browser)).response?.status).toBe(200);
    expect(await subscriptionOf(person)).toBeUndefined();
    const moved = service.browser();
    await subscribe(next, moved);
    expect(await subscriptionOf(next)).toMatchObject({ endpoint: moved.subscription.endpoint });
  });

  test('a subscription that the browser has renewed stays with its device, without its token', async () => {
    await subscribe(person, browser);
    const renewed = service.browser();
    const client = clientOf(server.url);
    const { endpoint: old_endpoint, auth: old_auth } = browser.subscription;
    const body = { ...renewed.subscription, old_endpoint, old_auth };
    expect((await renewPush({ client, body })).response?.status).toBe(204);
    expect(await subscriptionOf(person)).toMatchObject({ endpoint: renewed.subscription.endpoint });
    await emit(await accountId());
    const message = await service.next();
    expect(message.path).toBe(renewed.path);
    expect(renewed.read(message.body)).toEqual(MESSAGE);

    // The answer was lost, or another tab has sent the same.
    expect((await renewPush({ client, body })).response?.status).toBe(204);
    const gone = await renewPush({ client, body: { ...service.browser().subscription, old_endpoint, old_auth } });
    expect(gone.error).toMatchObject({ status: 404, code: 'unknown-push-subscription' });
    expect(await server.database.queries.$count(pushSubscription)).toBe(1);
  });

  test('a subscription is renewed by its own browser only, and only to one that is not taken', async () => {
    const stranger = await accountOf(server.url);
    const taken = service.browser();
    await subscribe(stranger, taken);
    await subscribe(person, browser);
    const { endpoint: old_endpoint, auth: old_auth } = browser.subscription;
    const { endpoint, p256dh, auth } = service.browser().subscription;
    const client = clientOf(server.url);
    const refused = [
      [404, { endpoint, p256dh, auth, old_endpoint, old_auth: auth }],
      [400, { endpoint: taken.subscription.endpoint, p256dh, auth, old_endpoint, old_auth }],
      [400, { endpoint, p256dh: 'short', auth, old_endpoint, old_auth }],
      [400, { endpoint: 'https://10.0.0.1/', p256dh, auth, old_endpoint, old_auth }],
    ] as const;
    for (const [status, body] of refused) expect((await renewPush({ client, body })).error).toMatchObject({ status });
    expect(await subscriptionOf(person)).toMatchObject({ endpoint: old_endpoint });
    expect(await subscriptionOf(stranger)).toMatchObject({ endpoint: taken.subscription.endpoint });
  });

  test('sends nothing into private networks, whatever a name meant before, nor to a suspended account', async () => {
    for (const endpoint of ['http://127.0.0.1:8080/', 'https://[::1]/', 'https://10.0.0.1/', 'https://localhost/']) {
      const body = { ...browser.subscription, endpoint };
      const { error } = await subscribePush({ client: person.client, body });
      expect(error).toMatchObject({ status: 400, code: 'remote-refused-address' });
    }
    await subscribe(person, browser);
    const { queries } = server.database;
    const id = await accountId();
    await queries
      .update(account)
      .set({ suspendedAt: sql`now()` })
      .where(eq(account.id, id));
    await emit(id);
    expect(await waiting()).toBe(0);
    await queries.update(account).set({ suspendedAt: null }).where(eq(account.id, id));
    await queries.update(pushSubscription).set({ endpoint: 'http://127.0.0.1:8080/' });
    await emit(id);
    const refused = { last_error: expect.stringContaining('private network') };
    await expect.poll(() => subscriptionOf(person), WAIT).toMatchObject(refused);
    expect(await waiting()).toBe(1);
  });

  test('takes valid keys of people who are signed in, on so many devices', async () => {
    const wrong: Record<string, string>[] = [
      { p256dh: 'A'.repeat(87) },
      { p256dh: 'short' },
      { auth: 'short' },
      { endpoint: `${service.origin}/push/${randomBytes(1_500).toString('hex')}` },
    ];
    for (const field of wrong) {
      const { error } = await subscribePush({ client: person.client, body: { ...browser.subscription, ...field } });
      expect(error).toMatchObject({ status: 400, code: 'bad-field' });
    }
    expect((await subscribe(await visitorOf(server.url), browser)).response?.status).toBe(401);
    expect((await subscribe(await keyOf(person, server.url, ['alerts']), browser)).response?.status).toBe(403);
    for (let made = 0; made < MAX_DEVICES; made++) await subscribe(await otherDevice(), service.browser());
    const { error } = await subscribe(person, browser);
    expect(error).toMatchObject({ status: 422, code: 'too-many-push-devices' });
  });

  test('after the key of the site has changed, devices are asked to subscribe again', async () => {
    await subscribe(person, browser);
    await server.database.queries.update(pushSubscription).set({ vapidKey: 'another' });
    expect(await subscriptionOf(person)).toBeUndefined();
    await emit(await accountId());
    expect(await waiting()).toBe(0);
    // They count for nothing, and are removed at the next start.
    for (let made = 0; made < MAX_DEVICES; made++) await subscribe(await otherDevice(), service.browser());
    const { queries } = server.database;
    const remote = { check: async (address: string) => new URL(address), post: async () => {} };
    const settings = { vapidPrivateKey: undefined, publicUrl: '', site: { email: undefined } };
    await createPushTools(settings, { db: queries, remote, log: { error: () => {} } });
    expect(await queries.$count(pushSubscription)).toBe(MAX_DEVICES);
  });
});
