import { requestRemoval } from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRemovalRequests } from '../../catalog/moderation/requests.ts';
import { removalRequest } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
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
  const waiting = () => createRemovalRequests(server.database.queries).list('open');

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

  test('are forgotten a year after they were decided', async () => {
    const { queries } = server.database;
    const requests = createRemovalRequests(queries);
    for (const nth of [1, 2, 3]) await ask({ ...GOOD, image: `${GOOD.image}${nth}` });
    const [first, second] = await waiting();
    for (const one of [first, second]) await requests.decide(one?.id ?? 0, 'accepted', '');
    await queries
      .update(removalRequest)
      .set({ decidedAt: sql`now() - interval '366 days'` })
      .where(eq(removalRequest.id, first?.id ?? 0));
    await requests.removeOld();
    expect((await requests.list()).map(({ state }) => state)).toEqual(['accepted', 'open']);
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
