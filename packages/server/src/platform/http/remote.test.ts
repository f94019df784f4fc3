import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { fetcher, fetchFrom, IMAGE, listen, MAX_BYTES, open, site } from './remote.setup.ts';
import type { Resolve } from './remote-target.ts';

test('answers the bytes, the type and the last address', async () => {
  const requests: unknown[] = [];
  const port = await site((request, response) => {
    requests.push({ url: request.url, agent: request.headers['user-agent'], cookie: request.headers.cookie });
    if (request.url === '/old?x=1')
      response.writeHead(302, { location: '../../new.png#part', 'set-cookie': 'a=b' }).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(IMAGE);
  });
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.1:${port}`] });
  expect(await fetchImage(`http://127.0.0.1:${port}/old?x=1#there`)).toEqual({
    bytes: new Uint8Array(IMAGE),
    url: `http://127.0.0.1:${port}/new.png`,
    contentType: 'image/png',
  });
  expect(requests).toEqual([
    { url: '/old?x=1', agent: 'Mekiki/test', cookie: undefined },
    { url: '/new.png', agent: 'Mekiki/test', cookie: undefined },
  ]);
});

test('names the page that a URL has, again after a redirect', async () => {
  const referers: unknown[] = [];
  const port = await site((request, response) => {
    referers.push(request.headers.referer);
    if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
    else response.end(IMAGE);
  });
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.1:${port}`] });
  await fetchImage(`http://127.0.0.1:${port}/a`, undefined, ({ pathname }) =>
    pathname === '/a' ? 'https://example.org/' : undefined,
  );
  await fetchImage(`http://127.0.0.1:${port}/a`);
  expect(referers).toEqual(['https://example.org/', undefined, undefined, undefined]);
});

test.each([
  ['gzip', gzipSync(IMAGE)],
  ['x-gzip', gzipSync(IMAGE)],
  ['deflate', deflateSync(IMAGE)],
  ['BR', brotliCompressSync(IMAGE)],
  ['zstd', zstdCompressSync(IMAGE)],
  ['identity', IMAGE],
])('unpacks a body that came as %s', async (encoding, body) => {
  const { bytes } = await fetchFrom((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body),
  );
  expect(Buffer.from(bytes)).toEqual(IMAGE);
});

// An assertion in undici 7 that no promise could catch: nodejs/undici#5360.
test.each([
  ['gzip', (bytes: Buffer) => gzipSync(bytes, { level: 1 })],
  ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
])('unpacks a large body that came as %s on a connection that ends with it', async (encoding, pack) => {
  const large = randomBytes(800_000);
  const body = pack(large);
  const headers = { 'content-encoding': encoding, 'content-length': body.length, connection: 'close' };
  const { bytes } = await fetchFrom((_, response) => response.writeHead(200, headers).end(body), { maxBytes: 2 ** 20 });
  expect(large.equals(bytes)).toBe(true);
});

test('takes a body of exactly the limit', async () => {
  const { bytes } = await fetchFrom((_, response) => response.end(Buffer.alloc(MAX_BYTES)));
  expect(bytes.length).toBe(MAX_BYTES);
});

const forever: RequestListener = (_, response) => {
  const more = () => {
    while (response.write(Buffer.alloc(16 * 1024)));
  };
  response.on('drain', more);
  more();
};

test.each<[string, RequestListener]>([
  ['one byte over', (_, response) => response.end(Buffer.alloc(MAX_BYTES + 1))],
  ['announced as too large', (_, response) => response.writeHead(200, { 'content-length': 1e9 }).write('a')],
  ['without an end', forever],
  [
    'a gzip bomb',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2 ** 25))),
  ],
  [
    'a brotli bomb',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(Buffer.alloc(2 ** 25))),
  ],
  [
    'a zstd bomb',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'zstd' }).end(zstdCompressSync(Buffer.alloc(2 ** 25))),
  ],
])('refuses a body that is too large: %s', async (_name, listener) => {
  await expect(fetchFrom(listener)).rejects.toMatchObject({
    code: 'too-large',
    message: 'This image is larger than 64 kB, so we will not fetch it. Use a smaller image.',
  });
});

test.each<[string, RequestListener]>([
  ['nothing at all', () => {}],
  ['headers, then nothing', (_, response) => response.writeHead(200).flushHeaders()],
  ['a byte, then nothing', (_, response) => void response.writeHead(200).write('a')],
])('gives up on a site that sends %s', async (_name, listener) => {
  await expect(fetchFrom(listener, { timeoutMs: 100 })).rejects.toMatchObject({
    code: 'timeout',
    message: 'The site took longer than 0.1 seconds. Try again or upload the image instead.',
  });
});

const drip: RequestListener = (request, response) => {
  const timer = setInterval(() => response.write('a'), 5);
  request.on('close', () => clearInterval(timer));
};

test('gives up on a site that sends a byte now and then', async () => {
  await expect(fetchFrom(drip, { timeoutMs: 150 })).rejects.toMatchObject({ code: 'timeout' });
});

test('gives up on a name server that never answers', async () => {
  const { fetchImage } = fetcher({ timeoutMs: 50, resolve: () => new Promise(() => {}) });
  await expect(fetchImage('http://example.org/')).rejects.toMatchObject({ code: 'timeout' });
});

test.each([
  [404, 'The site has nothing at this URL (it answered 404). Check the URL.'],
  [403, 'The site does not give us this image (it answered 403). Upload it instead.'],
  [500, 'The site did not send the image (it answered 500). Upload it instead.'],
  [302, 'The site did not send the image (it answered 302). Upload it instead.'],
  [304, 'The site did not send the image (it answered 304). Upload it instead.'],
])('says what a site means that answers %i', async (status, message) => {
  await expect(fetchFrom((_, response) => response.writeHead(status).end())).rejects.toMatchObject({
    code: 'bad-status',
    message,
  });
});

test.each<[string, RequestListener]>([
  ['resets the connection', (request) => request.socket.resetAndDestroy()],
  ['resets it in the body', (request, response) => response.write('a', () => request.socket.resetAndDestroy())],
  [
    'sends less than it announced',
    (request, response) => response.writeHead(200, { 'content-length': 100 }).write('a', () => request.socket.end()),
  ],
  ['sends headers without end', (_, response) => response.writeHead(200, { 'x-long': 'a'.repeat(40_000) }).end()],
  ['packs what is not packed', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(IMAGE)],
  ['packs in a way nobody knows', (_, response) => response.writeHead(200, { 'content-encoding': 'zip' }).end(IMAGE)],
  [
    'packs twice',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(IMAGE))),
  ],
])('ends in a sentence when a site %s', async (_name, listener) => {
  await expect(fetchFrom(listener)).rejects.toMatchObject({ code: 'unreachable', name: 'RemoteError' });
});

test('ends in a sentence when a site speaks something else', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => {});
    // Read to the end, or the connection would never count as closed.
    socket.resume().end('SSH-2.0-OpenSSH_9.2\r\n');
  });
  const port = await listen(server, '127.0.0.1', () => {});
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.1:${port}`] });
  for (const scheme of ['http', 'https']) {
    const error: unknown = await fetchImage(`${scheme}://127.0.0.1:${port}/`).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unreachable', message: expect.not.stringMatching(/127|\d{4}/) });
  }
});

test('ends in a sentence when nobody listens', async () => {
  const port = await site(() => {});
  await open.pop()?.();
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.1:${port}`] });
  await expect(fetchImage(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
    code: 'unreachable',
    message: 'The site did not answer. Check the URL or upload the image instead.',
  });
});

test.each([
  ['http://10.0.0.1/', 'refused-address'],
  ['http://169.254.169.254/latest/meta-data/', 'refused-address'],
  ['http://[::ffff:127.0.0.1]/', 'refused-address'],
  ['//localhost/a.png', 'refused-address'],
  ['http://2130706433/', 'refused-address'],
  ['http://example.org:22/', 'refused-address'],
  ['file:///etc/passwd', 'invalid-url'],
  ['http://user:secret@example.org/', 'invalid-url'],
  ['http://[', 'invalid-url'],
])('does not follow a redirect to %s', async (location, code) => {
  await expect(fetchFrom((_, response) => response.writeHead(302, { location }).end())).rejects.toMatchObject({ code });
});

test('follows five redirects and not a sixth', async () => {
  let requests = 0;
  const chain =
    (length: number): RequestListener =>
    (_, response) => {
      requests += 1;
      if (requests <= length) response.writeHead(307, { location: `/${requests}` }).end();
      else response.end(IMAGE);
    };
  expect((await fetchFrom(chain(5))).bytes.length).toBe(IMAGE.length);
  requests = 0;
  await expect(fetchFrom(chain(6))).rejects.toMatchObject({ code: 'too-many-redirects' });
  expect(requests).toBe(6);
});

test('leaves a redirect that leads to itself', async () => {
  await expect(
    fetchFrom((request, response) => response.writeHead(301, { location: request.url }).end()),
  ).rejects.toMatchObject({ code: 'too-many-redirects' });
});

test('connects to the address it checked, though the name means another by then', async () => {
  // 127.0.0.2, exempted, stands for a public host; whoever asks the name server again gets the private one.
  const answers = [['127.0.0.2'], ['127.0.0.1']];
  const resolve = vi.fn<Resolve>(async () => answers.shift() ?? []);
  const port = await site((_, response) => response.end(IMAGE), '127.0.0.2');
  const privateSite = vi.fn<RequestListener>();
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.2:${port}`], resolve });
  const server = createServer(privateSite);
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  open.push(() => new Promise((done) => void server.close(done)));

  const { bytes } = await fetchImage(`http://rebind.example.org:${port}/`);
  expect(bytes.length).toBe(IMAGE.length);
  expect(resolve).toHaveBeenCalledTimes(1);
  await expect(fetchImage(`http://rebind.example.org:${port}/`)).rejects.toMatchObject({ code: 'refused-address' });
  expect(privateSite).not.toHaveBeenCalled();
});

test('looks a name up again for a redirect to itself, and refuses what it means by then', async () => {
  const answers = [['127.0.0.2'], ['127.0.0.1']];
  const port = await site((_, response) => response.writeHead(302, { location: '/secret' }).end(), '127.0.0.2');
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.2:${port}`], resolve: async () => answers.shift() ?? [] });
  await expect(fetchImage(`http://rebind.example.org:${port}/`)).rejects.toMatchObject({
    code: 'refused-address',
    message: 'This URL points into a private network, so we will not fetch it.',
  });
});

test("sends the name, not the address, as the request's host", async () => {
  const port = await site((request, response) => response.end(request.headers.host));
  const { fetchImage } = fetcher({ allowHosts: [`images.test:${port}`], resolve: async () => ['127.0.0.1'] });
  const { bytes } = await fetchImage(`http://images.test:${port}/`);
  expect(Buffer.from(bytes).toString()).toBe(`images.test:${port}`);
});

test('ends with the reason of the caller', async () => {
  const caller = new AbortController();
  const port = await site(() => caller.abort(new Error('gone')));
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.1:${port}`] });
  await expect(fetchImage(`http://127.0.0.1:${port}/`, caller.signal)).rejects.toThrow('gone');
  await expect(fetchImage(`http://127.0.0.1:${port}/`, caller.signal)).rejects.toThrow('gone');
});

test('ends what is under way when it closes', async () => {
  const reached = Promise.withResolvers<void>();
  const port = await site(() => reached.resolve());
  const made = fetcher({ allowHosts: [`127.0.0.1:${port}`] });
  const close = reached.promise.then(made.close);
  await expect(made.fetchImage(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
    code: 'unreachable',
    message: 'The server is stopping. Try again in a moment.',
  });
  await close;
  await expect(made.fetchImage(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'unreachable' });
});

test('leaves no connection behind', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/a') response.writeHead(302, { location: '/b' }).write('more to come');
    else forever(request, response);
  });
  const port = await listen(server, '127.0.0.1', () => {});
  const gone = Promise.withResolvers<void>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.on('close', () => {
      connections -= 1;
      if (connections === 0) gone.resolve();
    });
  });
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.1:${port}`] });
  await expect(fetchImage(`http://127.0.0.1:${port}/a`)).rejects.toMatchObject({ code: 'too-large' });
  await gone.promise;
});
