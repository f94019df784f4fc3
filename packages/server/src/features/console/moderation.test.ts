/** Requests, index, queues and log, as the console's page asks for them. */
import { requestRemoval, searchByQuery } from '@mekiki/api-client';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePostId } from '../../catalog/collection/samples.ts';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import {
  account,
  generationJob,
  image,
  imageBlock,
  ingestFailure,
  post,
  removalRequestImage,
  serverProcess,
} from '../../platform/db/schema.ts';
import { startFakeSmtp } from '../../testing/fake-smtp.ts';
import { imageOf } from '../../testing/images.ts';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf, clientOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { ConsoleIndex, ConsoleLog, ConsolePlan, ConsoleQueues, ConsoleRequests, ConsoleUsage } from './schema.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
let operator: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer('embedded', 6, {
    CONSOLE_PORT: '0',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'operator@example.com',
  });
  operator = await operatorOf(server, 'mio');
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});

async function keyOfSample(seed: number): Promise<string> {
  const [row] = await server.database.queries
    .select({ key: image.key })
    .from(image)
    .innerJoin(post, eq(post.imageId, image.id))
    .where(eq(post.postId, samplePostId(seed)));
  return row?.key ?? '';
}

/** @returns its number */
async function asked(url: string): Promise<number> {
  const { response } = await requestRemoval({
    client: clientOf(server.url),
    body: { image: url, reason: 'It is mine.', contact: 'artist@example.com' },
  });
  expect(response?.status).toBe(204);
  const { requests } = (await operator('GET /requests')).body as ConsoleRequests;
  return requests.find((one) => one.url === url)?.id ?? 0;
}

const lastAct = async () => ((await operator('GET /log')).body as ConsoleLog).acts[0];

test('accepting a request removes the image, answers by mail and is in the log', async () => {
  const key = await keyOfSample(3);
  const id = await asked(`https://mekiki.example/i/512/${key}.webp`);
  const plan = (await operator(`GET /requests/${id}/plan`)).body as ConsolePlan;
  expect(plan).toMatchObject({ images: [key], copies: [] });
  expect(plan.removes).toMatch(/^1 image with \d posts?, the previews of 1 file,/);
  expect((await operator(`GET /previews/${key}`)).headers.get('content-type')).toBe('image/webp');

  const done = await operator(`POST /requests/${id}/accept`, { reason: 'The artist asked.' });
  expect(done.body).toEqual({
    detail: expect.stringMatching(/^Removed 1 image .*\. artist@example\.com was told\.$/) as string,
  });
  const found = await searchByQuery({ client: clientOf(server.url), body: { query: key } });
  expect(found.response?.status).toBe(404);
  expect((await operator(`GET /previews/${key}`)).status).toBe(404);
  expect(smtp.received.at(-1)).toMatchObject({ to: ['artist@example.com'] });
  expect(await lastAct()).toMatchObject({ actor: 'console:mio', action: 'accept', subject: `request ${id}` });
  const { acts } = (await operator('GET /log')).body as ConsoleLog;
  expect(acts[1]).toMatchObject({
    actor: 'console:mio',
    action: 'remove',
    reason: 'The artist asked.',
    counts: { images: 1, blocks: 1 },
  });

  expect(await operator(`POST /requests/${id}/accept`, {})).toMatchObject({ status: 409, kind: 'moderation' });
  const decided = (await operator('GET /requests?state=decided')).body as ConsoleRequests;
  expect(decided.requests[0]).toMatchObject({ id, state: 'accepted', answer: 'The artist asked.' });
});

test('if the URL leads to no image, the operator names one, but never a file of the server', async () => {
  const key = await keyOfSample(4);
  const id = await asked('https://elsewhere.example/drawing');
  expect(await operator(`GET /requests/${id}/plan`)).toMatchObject({ status: 409, kind: 'nothing-to-remove' });
  for (const file of ['/etc/passwd', 'package.json', '../package.json']) {
    const refused = await operator(`POST /requests/${id}/accept`, { what: file });
    expect(refused).toMatchObject({ status: 409, kind: 'moderation' });
    expect((refused.body as { detail: string }).detail).toContain('names no image');
  }
  expect((await operator(`POST /requests/${id}/accept`, { what: key })).status).toBe(200);
  expect(await keyOfSample(4)).toBe('');
});

test('an image that was sent finds its copies; only operators see it, until the request is decided', async () => {
  const key = await keyOfSample(2);
  const url = 'https://elsewhere.example/my-drawing';
  const preview = await (await fetch(`${server.url}/i/1024/${key}.webp`)).blob();
  const send = (file: Blob) =>
    requestRemoval({
      client: clientOf(server.url),
      body: { image: url, reason: 'It is mine.', contact: 'artist@example.com', file },
    });
  expect((await send(new Blob(['no image']))).response?.status).toBe(415);
  expect((await send(preview)).response?.status).toBe(204);
  const { requests } = (await operator('GET /requests')).body as ConsoleRequests;
  const { id = 0, hasImage } = requests.find((one) => one.url === url) ?? {};
  expect(hasImage).toBe(true);
  const sent = `/requests/${id}/image`;
  expect((await operator(`GET ${sent}`)).headers.get('content-type')).toBe('image/webp');
  expect((await fetch(`${server.consoleUrl}/api/console${sent}`)).status).toBe(401);
  expect((await fetch(`${server.url}/api/console${sent}`)).status).toBe(404);
  expect((await operator(`GET /requests/${id}/plan`)).body).toMatchObject({ images: [], copies: [key] });

  expect((await operator(`POST /requests/${id}/accept`, {})).status).toBe(200);
  expect(await keyOfSample(2)).toBe('');
  expect((await operator(`GET ${sent}`)).status).toBe(404);
  expect(await server.database.queries.$count(removalRequestImage)).toBe(0);
});

test('an image that was sent and is not in the index is blocked unless the operator leaves it out', async () => {
  const url = `https://mekiki.example/i/512/${await keyOfSample(1)}.webp`;
  const file = await imageOf(900, (one) => one.png());
  await requestRemoval({
    client: clientOf(server.url),
    body: { image: url, reason: 'It is mine.', contact: 'artist@example.com', file },
  });
  const { requests } = (await operator('GET /requests')).body as ConsoleRequests;
  const { id = 0 } = requests.find((one) => one.url === url) ?? {};
  expect((await operator(`GET /requests/${id}/plan`)).body).toMatchObject({ blocksSent: true });
  expect((await operator(`GET /requests/${id}/plan?usesSent=false`)).body).toMatchObject({ blocksSent: false });
  const { queries } = server.database;
  const before = await queries.$count(imageBlock);
  expect((await operator(`POST /requests/${id}/accept`, { usesSent: false })).status).toBe(200);
  expect(await queries.$count(imageBlock)).toBe(before + 1);
  expect(await keyOfSample(1)).toBe('');
});

test('declining keeps the image and answers', async () => {
  const key = await keyOfSample(5);
  const id = await asked(`https://mekiki.example/i/512/${key}.webp`);
  const done = await operator(`POST /requests/${id}/decline`, { reason: 'It is in the public domain.' });
  expect(done.body).toEqual({ detail: 'Declined. artist@example.com was told.' });
  expect(await keyOfSample(5)).toBe(key);
  expect(await lastAct()).toMatchObject({ actor: 'console:mio', action: 'decline', subject: `request ${id}` });
});

test('the index tells what it has by board, and what failed', async () => {
  await server.database.queries
    .insert(ingestFailure)
    .values({ pool: 'danbooru', postId: '77', message: 'The file is damaged.' });
  const index = (await operator('GET /index')).body as ConsoleIndex;
  const images = await server.database.queries.$count(image);
  expect(index.images).toBe(images);
  expect(index.parts.find(({ part }) => part === 'features')).toMatchObject({ images });
  expect(index.boards.reduce((sum, { posts }) => sum + posts, 0)).toBeGreaterThanOrEqual(images);
  expect(index.failures).toMatchObject({ total: 1, latest: [{ pool: 'danbooru', postId: '77', attempts: 1 }] });
});

test('the queue tells who waits without what for, and a job of anybody can be cancelled', async () => {
  const { name } = await accountOf(server.url);
  const { queries } = server.database;
  const [person] = await queries.select().from(account).where(eq(account.name, name));
  // A job of another server, so that it does not end during the test.
  await queries.insert(serverProcess).values({ id: 'another' });
  await queries.insert(generationJob).values({
    id: randomUUID(),
    accountId: person?.id ?? 0,
    settings: { prompt: 'a secret prompt' } as JobSettings,
    requested: 4,
    holder: 'another',
  });
  const { engines, jobs } = (await operator('GET /queues')).body as ConsoleQueues;
  expect(engines.map(({ tool, trouble }) => [tool, trouble])).toEqual(
    expect.arrayContaining([
      ['generator', null],
      ['tagger', null],
    ]),
  );
  const job = jobs.find((one) => one.account === name);
  expect(job).toMatchObject({ requested: 4 });
  expect(JSON.stringify(jobs)).not.toContain('secret');
  expect((await operator(`DELETE /queues/${job?.id}`)).status).toBe(200);
  expect(((await operator('GET /queues')).body as ConsoleQueues).jobs).toEqual([]);
  expect(await lastAct()).toMatchObject({ action: 'cancel', subject: `generation ${job?.id}` });
  expect((await operator(`DELETE /queues/${job?.id}`)).status).toBe(404);
});

test('memory, storage and calls are reported', async () => {
  const { samples, days } = (await operator('GET /usage')).body as ConsoleUsage;
  const last = samples.at(-1);
  // A sample of the last half minute, in which images were removed.
  expect(last?.images).toBeGreaterThanOrEqual(await server.database.queries.$count(image));
  for (const name of ['memory', 'database', 'diskFree'] as const) expect(last?.[name]).toBeGreaterThan(1_000_000);
  expect(days).toMatchObject([{ images: expect.any(Number), database: expect.any(Number), failed: 0 }]);
});
