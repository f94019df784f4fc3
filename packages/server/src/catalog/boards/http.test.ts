import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { BOARD_POOLS } from '../images/pools.ts';
import { imageOfPost } from '../../testing/boards/fake-board.ts';
import { listenOnFreePort } from '../../testing/fake-server.ts';
import '../../testing/property-seed.ts';
import { boardOn } from './boards.setup.ts';
import { failureOf } from './failure.ts';
import { BoardError } from './port.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handler: Handler) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    handler(request, response);
  });
  const { url, stop } = await listenOnFreePort(server);
  return { url, asked, close: stop };
}

const SETTINGS = { login: 'operator', apiKey: 'secret', userId: '1' };

/** Danbooru, which needs one request for a list of posts. */
async function danbooruOn(handler: Handler) {
  const server = await serve(handler);
  const { board, boards, waits } = boardOn(server, 'danbooru', SETTINGS);
  return { ...server, board, boards, waits, list: () => board.list({ tags: [], limit: 5 }) };
}

const ROW = { id: 7, file_url: 'https://cdn.donmai.us/a.jpg', rating: 'g' };

test.each([
  [Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), /^Danbooru has no valid certificate/],
  [Object.assign(new Error('x'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), /^Danbooru has no valid certificate/],
  [Object.assign(new Error('x'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), /^Danbooru has no valid certificate/],
  [new DOMException('x', 'TimeoutError'), /^Danbooru took too long/],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), /^Danbooru did not answer/],
  ['text', /^Danbooru did not answer/],
])('says what %o means', (thrown, sentence) => {
  expect(failureOf('Danbooru', thrown)).toMatchObject({
    kind: 'down',
    message: expect.stringMatching(sentence) as unknown,
  });
});

test('fetches no image of a public name that means a private address', async () => {
  const { board, asked, url } = await danbooruOn((_, response) => response.end());
  const port = new URL(url).port;
  const failed = { kind: 'missing', message: expect.stringContaining('private network') as unknown };
  await expect(board.image({ fileUrls: [`http://cdn.board.test:${port}/a.jpg`] })).rejects.toMatchObject(failed);
  expect(asked).toEqual([]);
});

test('decompresses responses', async () => {
  const { list, asked } = await danbooruOn((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify([ROW])));
  });
  expect((await list()).posts).toMatchObject([{ postId: '7' }]);
  expect(asked[0]?.headers['accept-encoding']).toContain('gzip');
});

test('limits the size of responses, compressed or not', async () => {
  const blanks = Buffer.alloc(17 * 1024 * 1024, ' ');
  const packed = gzipSync(blanks);
  for (const isPacked of [true, false]) {
    const { list } = await danbooruOn((_, response) => {
      response.writeHead(200, isPacked ? { 'content-encoding': 'gzip' } : {}).end(isPacked ? packed : blanks);
    });
    await expect(list()).rejects.toMatchObject({ kind: 'odd', message: 'Danbooru sent more than the limit.' });
  }
  const large = Buffer.concat([await imageOfPost({ id: 1 }), Buffer.alloc(1024 * 1024)]);
  const { board, url } = await danbooruOn((_, response) => response.end(large));
  await expect(board.image({ fileUrls: [`${url}/a.jpg`] })).rejects.toMatchObject({ kind: 'missing' });
});

test('distinguishes one unavailable image from a board that serves none at all', async () => {
  let answer: readonly [number, string] = [403, 'AccessDenied'];
  const { board, url } = await danbooruOn((_, response) => response.writeHead(answer[0]).end(answer[1]));
  const kindOf = async () => {
    const error: unknown = await board
      .image({ fileUrls: [`${url}/a.jpg`, `${url}/b.jpg`] })
      .catch((thrown: unknown) => thrown);
    return error instanceof BoardError ? error.kind : error;
  };
  expect(await kindOf()).toBe('missing');
  answer = [403, '<!DOCTYPE html><title>Just a moment...</title>'];
  expect(await kindOf()).toBe('blocked');
  answer = [500, ''];
  expect(await kindOf()).toBe('down');
  answer = [503, ''];
  expect(await kindOf()).toBe('busy');
});

test('follows to another place of the same board, with its key', async () => {
  const { list, asked } = await danbooruOn((request, response) => {
    if (request.url?.startsWith('/new/')) response.end(JSON.stringify([ROW]));
    else response.writeHead(308, { location: `/new${request.url}` }).end();
  });
  expect((await list()).posts).toHaveLength(1);
  expect(asked.map(({ headers }) => headers.authorization?.slice(0, 5))).toEqual(['Basic', 'Basic']);
});

test('ends redirect loops', async () => {
  const { list, asked } = await danbooruOn((_, response) => response.writeHead(302, { location: '/again' }).end());
  await expect(list()).rejects.toMatchObject({ kind: 'odd' });
  expect(asked).toHaveLength(6);
});

test('goes neither into private networks nor to other ports of the same machine, wherever it is sent', async () => {
  const secret = await serve((_, response) => response.end('[]'));
  onTestFinished(secret.close);
  for (const location of [
    secret.url,
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'file:///etc/passwd',
  ]) {
    const { list } = await danbooruOn((_, response) => response.writeHead(302, { location }).end());
    await expect(list()).rejects.toMatchObject({
      kind: 'odd',
      message: expect.stringMatching(/^Danbooru names/) as unknown,
    });
  }
  expect(secret.asked).toEqual([]);
});

test.each([
  ['120', 120],
  [new Date(Date.UTC(2026, 0, 1, 0, 2)).toUTCString(), 120],
  ['soon', 4],
])('understands how long to wait: %s', async (text, seconds) => {
  let isFirst = true;
  const { list, waits } = await danbooruOn((_, response) => {
    if (isFirst) response.writeHead(503, { 'retry-after': text }).end();
    else response.end('[]');
    isFirst = false;
  });
  await list();
  expect(waits).toMatchObject([{ pool: 'danbooru', seconds, reason: 'Danbooru is overloaded (it answered 503).' }]);
});

test('gives up if the board asks for a very long wait', async () => {
  const { list, asked, waits } = await danbooruOn((_, response) =>
    response.writeHead(429, { 'retry-after': '3600' }).end(),
  );
  await expect(list()).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 3_600 });
  expect([asked.length, waits.length]).toEqual([1, 0]);
});

/** Danbooru, asked by visitors too. @param status of its answers about posts, all with a long Retry-After */
async function visitedOn(status: () => number) {
  const server = await serve((request, response) => {
    if (!request.url?.startsWith('/posts/')) response.end('[]');
    else response.writeHead(status(), { 'retry-after': '600' }).end(JSON.stringify(ROW));
  });
  const { board, boards, waits, clock } = boardOn(server, 'danbooru', SETTINGS);
  const list = () => board.list({ tags: [], limit: 5 });
  const visit = () => boards.forVisitors('danbooru').post('7');
  return { ...server, list, visit, waits, clock };
}

test.each([429, 503])('a board that tells a visitor to wait (%d) is still indexed', async (status) => {
  let current = status;
  const { list, visit, asked, waits, clock } = await visitedOn(() => current);
  await expect(visit()).rejects.toMatchObject({ kind: 'busy' });
  await expect(visit()).rejects.toMatchObject({ kind: 'down' });
  expect(asked).toHaveLength(1);
  await list();
  expect(waits).toEqual([]);
  expect(clock.waited()).toBe(1_000);
  current = 200;
  await clock.sleep(600_000);
  expect(await visit()).toMatchObject({ postId: '7' });
});

test('an error for one visitor is not retried, and pauses nothing', async () => {
  let current = 500;
  const { visit, asked, waits } = await visitedOn(() => current);
  await expect(visit()).rejects.toMatchObject({ kind: 'down' });
  expect([asked.length, waits.length]).toEqual([1, 0]);
  current = 200;
  expect(await visit()).toMatchObject({ postId: '7' });
});

test('visitors are not kept waiting by a pause of indexing', async () => {
  let isBusy = true;
  const server = await serve((_, response) => {
    if (isBusy) response.writeHead(429, { 'retry-after': '600' }).end();
    else response.end('[]');
    isBusy = false;
  });
  const { board, boards, clock } = boardOn(server, 'danbooru', SETTINGS);
  const paused = clock.stand();
  const controller = new AbortController();
  const listing = board.list({ tags: [], limit: 5, signal: controller.signal }).catch((error: unknown) => error);
  await paused;
  await expect(boards.forVisitors('danbooru').post('7')).rejects.toMatchObject({ kind: 'down' });
  expect(server.asked).toHaveLength(1);
  controller.abort('end');
  expect(await listing).toBe('end');
});

test('visitors get half of the rate of a board at most, and one request a second', async () => {
  for (const [requestsPerSecond, waited] of [
    [1, 2_000],
    [10, 1_000],
  ] as const) {
    const server = await serve((_, response) => response.end(JSON.stringify(ROW)));
    const { boards, clock } = boardOn(server, 'danbooru', { ...SETTINGS, requestsPerSecond });
    for (let nth = 0; nth < 2; nth++) await boards.forVisitors('danbooru').post('7');
    expect(clock.waited()).toBe(waited);
  }
});

test('rejects pending requests when it stops', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { list, boards } = await danbooruOn(() => resolve());
  const ended = list().catch((error: unknown) => error);
  await promise;
  await boards.close();
  expect(await ended).toMatchObject({ kind: 'down', message: expect.stringContaining('stopping') as unknown });
});

test('reports that an unreachable board did not answer', async () => {
  const { list, close, waits } = await danbooruOn(() => {});
  await close();
  const failed = { kind: 'down', message: 'Danbooru did not answer, or this machine is not online.' };
  await expect(list()).rejects.toMatchObject(failed);
  expect(waits).toHaveLength(2);
});

test.each(BOARD_POOLS)('%s: whatever data it sends, there is a page or one of our errors', async (pool) => {
  let body = '';
  const server = await serve((_, response) => response.end(body));
  const { board } = boardOn(server, pool, { ...SETTINGS, concurrency: 4 });
  const row = fc.object({
    key: fc.constantFrom(
      'id',
      'image_id',
      'tags',
      'tag',
      'file_url',
      'url',
      'md5',
      'created_at',
      'rating',
      'post',
      'width',
      'file_ext',
      'image',
      'directory',
      'status',
    ),
    values: [
      fc.integer(),
      fc.string(),
      fc.constantFrom('5', 'constructor', '__proto__', '//a', 'http://a/b.jpg'),
      fc.constant(null),
      fc.boolean(),
    ],
    maxDepth: 2,
  });
  const rows = fc.oneof(fc.array(row, { maxLength: 4 }), row);
  const answer = fc.oneof(
    rows,
    fc.record(
      { posts: rows, post: rows, items: rows, images: rows, tags: rows, '@attributes': row },
      { requiredKeys: [] },
    ),
  );
  await fc.assert(
    fc.asyncProperty(answer, async (value) => {
      body = JSON.stringify(value);
      const page = await board.list({ tags: [], limit: 10 }).catch((error: unknown) => error);
      const isFine = page instanceof BoardError || (typeof page === 'object' && page !== null && 'posts' in page);
      expect(isFine ? true : page).toBe(true);
      const one = await board.post('5').catch((error: unknown) => error);
      expect(one instanceof Error && !(one instanceof BoardError) ? one : undefined).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
