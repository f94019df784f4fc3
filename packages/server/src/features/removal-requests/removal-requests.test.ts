import { PassThrough } from 'node:stream';
import { requestRemoval } from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRemovalNotices } from '../../catalog/moderation/notices.ts';
import { createRemovalRequests } from '../../catalog/moderation/requests.ts';
import { rateStoreInMemory } from '../../platform/http/rate-memory.ts';
import { startFakeSmtp } from '../../testing/fake-smtp.ts';
import { readConfig } from '../../platform/config/config.ts';
import { removalRequest } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { clientOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const GOOD = {
  image: 'https://danbooru.donmai.us/posts/123',
  reason: 'I drew it, and never posted it.',
  contact: 'artist@example.com',
};

describe.each(DATABASE_KINDS)('requests for removal on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 0);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.queries.delete(removalRequest));

  const ask = (body: typeof GOOD) => requestRemoval({ client: clientOf(server.url), body });
  const requests = () => createRemovalRequests(server.database.queries);
  const waiting = () => requests().list('open');

  test('wait for the operator, once each', async () => {
    expect((await ask(GOOD)).response?.status).toBe(204);
    expect((await ask(GOOD)).response?.status).toBe(204);
    expect((await ask({ ...GOOD, image: `  ${'ab'.repeat(16)} ` })).response?.status).toBe(204);
    expect(await waiting()).toMatchObject([
      { url: GOOD.image, reason: GOOD.reason, contact: GOOD.contact, state: 'open' },
      { url: 'ab'.repeat(16) },
    ]);
  });

  test('wait once each and at most 1,000, also after calls in parallel', async () => {
    await Promise.all([1, 2, 3].map(() => ask(GOOD)));
    expect(await waiting()).toHaveLength(1);
    await server.database.queries.execute(sql`
      insert into removal_request (url, reason, contact)
      select ${GOOD.image} || '?' || n, ${GOOD.reason}, ${GOOD.contact} from generate_series(1, 998) as n`);
    const answers = await Promise.all([4, 5, 6].map((nth) => ask({ ...GOOD, image: `${GOOD.image}${nth}` })));
    expect(answers.map(({ response }) => response?.status ?? 0).toSorted((a, b) => a - b)).toEqual([204, 503, 503]);
    expect(await waiting()).toHaveLength(1_000);
  });

  test('keep 200 images at most; later requests are kept without theirs, and say so', async () => {
    await server.database.queries.execute(sql`
      with added as (insert into removal_request (url, reason, contact)
        select ${GOOD.image} || '?' || n, ${GOOD.reason}, ${GOOD.contact} from generate_series(1, 199) as n returning id)
      insert into removal_request_image (request_id, key, preview) select id, repeat('a', 32), ''::bytea from added`);
    const file = await (await imageOf(64, (one) => one.png())).arrayBuffer();
    const send = (image: string) =>
      requestRemoval({ client: clientOf(server.url), body: { ...GOOD, image, file: new Blob([file]) } });
    expect((await send(`${GOOD.image}1`)).response?.headers.get('x-image-kept')).toBe('yes');
    const late = await send(`${GOOD.image}2`);
    expect(late.response?.status).toBe(204);
    expect(late.response?.headers.get('x-image-kept')).toBe('no');
    expect((await waiting()).at(-1)?.url).toBe(`${GOOD.image}2`);
    expect((await requests().withImage()).size).toBe(200);
    expect((await send(`${GOOD.image}2`)).response?.headers.get('x-image-kept')).toBe('no');
    expect(await waiting()).toHaveLength(201);
  });

  test('get an image that is sent later, keep the first one, and say which was kept', async () => {
    const send = async (seed: number) => {
      const file = new Blob([await (await imageOf(seed, (one) => one.png())).arrayBuffer()]);
      return requestRemoval({ client: clientOf(server.url), body: { ...GOOD, file } });
    };
    await ask(GOOD);
    expect((await send(64)).response?.headers.get('x-image-kept')).toBe('yes');
    const [{ id } = { id: 0 }, ...others] = await waiting();
    expect(others).toEqual([]);
    const first = await requests().imageOf(id);
    expect(first?.preview.byteLength).toBeGreaterThan(0);
    expect((await send(64)).response?.headers.get('x-image-kept')).toBe('yes');
    expect((await send(65)).response?.headers.get('x-image-kept')).toBe('no');
    expect((await requests().imageOf(id))?.key).toBe(first?.key);
  });

  test('are forgotten a year after they were decided', async () => {
    const { queries } = server.database;
    const stored = createRemovalRequests(queries);
    for (const nth of [1, 2, 3]) await ask({ ...GOOD, image: `${GOOD.image}${nth}` });
    const [first, second] = await waiting();
    for (const one of [first, second]) await stored.decide(one?.id ?? 0, { decision: 'accepted' });
    await queries
      .update(removalRequest)
      .set({ decidedAt: sql`now() - interval '366 days'` })
      .where(eq(removalRequest.id, first?.id ?? 0));
    await stored.removeOld();
    expect((await stored.list()).map(({ state }) => state)).toEqual(['accepted', 'open']);
  });

  test.each([
    ['no address', { image: 'my drawing' }, 'Enter the URL of the image or its post, starting with https://.'],
    ['another scheme', { image: 'javascript:alert(1)' }, 'Enter the URL of the image'],
    ['no reason', { reason: ' \n ' }, 'Say why the image should be removed.'],
    ['no mail address', { contact: 'somebody' }, 'Enter an e-mail address, such as you@example.com.'],
    ['two mail addresses', { contact: 'a@example.com, b@example.com' }, 'Enter an e-mail address'],
    ['a line break in the mail address', { contact: 'a@example.com\nBcc: b@example.com' }, 'Enter an e-mail address'],
  ])('refuse %s in a sentence', async (_, change, sentence) => {
    const { error, response } = await ask({ ...GOOD, ...change });
    expect(response?.status).toBe(400);
    expect((error as { detail?: string }).detail).toContain(sentence);
    expect(await waiting()).toEqual([]);
  });
});

test('ten an hour and network are taken', async () => {
  const server = await startTestServer('embedded', 0, { RATE_LIMIT_PER_MINUTE: '600' });
  try {
    const statuses: (number | undefined)[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      const { response } = await requestRemoval({
        client: clientOf(server.url),
        body: { ...GOOD, image: `${GOOD.image}${nth}` },
      });
      statuses.push(response?.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  } finally {
    await server.close();
  }
});

describe('the operator', () => {
  let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
  });
  afterAll(() => smtp.stop());
  const settings = (url: string) => ({
    SMTP_URL: url,
    MAIL_FROM: 'site@example.com',
    REMOVAL_NOTICES_TO: 'operator@example.com',
  });
  const send = (server: TestServer, image: string) =>
    requestRemoval({ client: clientOf(server.url), body: { ...GOOD, image, reason: '<b>Mine</b>' } });

  /** Notices on a clock of their own, which stands still until an hour passes. */
  function noticesOn({ database }: TestServer, mail: ReturnType<typeof readConfig>['mail']) {
    const clock = { now: 0 };
    const delays: number[] = [];
    const errors: string[] = [];
    let goOn = () => {};
    const notices = createRemovalNotices(
      { mail, publicUrl: 'https://mekiki.example' },
      {
        db: database.queries,
        store: new (rateStoreInMemory(() => clock.now))(),
        log: { error: (_, text) => errors.push(text) },
        later: (work, ms) => {
          goOn = work;
          delays.push(ms);
          return setTimeout(() => {}, 0);
        },
      },
    );
    onTestFinished(() => notices.close());
    const passAnHour = () => {
      clock.now += 3_600_000;
      goOn();
    };
    return { notices, delays, errors, passAnHour };
  }

  test('is told of requests by one mail without what was written, and once more an hour later', async () => {
    const server = await startTestServer('embedded', 0, settings(smtp.url));
    onTestFinished(server.close);
    const images = [1, 2, 3].map((nth) => `https://pixiv.example/artworks/${nth}`);
    for (const image of [...images, ...images]) expect((await send(server, image)).response?.status).toBe(204);
    await expect.poll(() => smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect([mail?.from, mail?.to]).toEqual(['site@example.com', ['operator@example.com']]);
    expect(mail?.raw).toMatch(/Subject: [123] removal requests? (?:is|are) open/);
    expect(mail?.raw).toContain('npm run moderate -- requests');
    expect(mail?.raw).not.toMatch(/Mine|pixiv|artist@|text\/html/);

    // The next hour, on a clock of its own.
    const { notices, delays, passAnHour } = noticesOn(server, readConfig(settings(smtp.url)).mail);
    for (let turn = 0; turn < 3; turn += 1) await notices.notify();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received[1]?.raw).toContain('3 removal requests are open on https://mekiki.example.');
    expect(delays).toEqual([3_600_000]);
    passAnHour();
    await expect.poll(() => smtp.received).toHaveLength(3);
  });

  test('is told an hour later where the mail server was away', async () => {
    const server = await startTestServer('embedded', 0);
    onTestFinished(server.close);
    await send(server, GOOD.image);
    const gone = await startFakeSmtp();
    await gone.stop();
    const mail = { ...readConfig(settings(gone.url)).mail! };
    const before = smtp.received.length;
    const { notices, delays, errors, passAnHour } = noticesOn(server, mail);
    await notices.notify();
    expect(errors).toEqual(['the operator was not told of a removal request']);
    expect(delays).toEqual([3_600_000]);
    // The mail server is there again, at another port.
    Object.assign(mail, readConfig(settings(smtp.url)).mail);
    passAnHour();
    await expect.poll(() => smtp.received).toHaveLength(before + 1);
    expect(smtp.received.at(-1)?.raw).toContain('1 removal request is open');
  });

  test('is not told while the mail server is away: the request counts, and the log says so', async () => {
    const log = new PassThrough();
    const gone = await startFakeSmtp();
    await gone.stop();
    const server = await startTestServer('embedded', 0, settings(gone.url), log);
    onTestFinished(server.close);
    let said = '';
    log.on('data', (line: Buffer) => (said += line.toString()));
    expect((await send(server, GOOD.image)).response?.status).toBe(204);
    await expect.poll(() => said).toContain('the operator was not told of a removal request');
    expect(await createRemovalRequests(server.database.queries).list('open')).toHaveLength(1);
  });
});

test.each([
  [{ REMOVAL_NOTICES_TO: 'operator@example.com' }, 'SMTP_URL must name a mail server'],
  [{ REMOVAL_NOTICES_TO: 'me', SMTP_URL: 'smtp://mail.example' }, 'REMOVAL_NOTICES_TO is no e-mail address: "me"'],
])('does not start with %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
