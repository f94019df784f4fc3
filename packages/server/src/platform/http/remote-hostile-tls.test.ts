/** Sites with TLS that is broken, not to be trusted, or cut off: an image or a sentence comes of each. */
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type SecureVersion, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IMAGE } from './fixtures/hostile-answers.ts';
import { createRemoteFetcher } from './remote.ts';
import { createFetchWorkers, type FetchWorkers } from './remote-workers.ts';

const NO_CERTIFICATE = 'The site has no valid certificate, so we will not fetch from it. Upload the image instead.';
const NO_ANSWER = 'The site did not answer. Check the URL or upload the image instead.';
const TOO_LONG = 'The site took longer than 0.5 seconds. Try again or upload the image instead.';

const fileOf = (name: string) => fileURLToPath(new URL(`./fixtures/certificates/${name}.pem`, import.meta.url));
const read = (name: string) => readFileSync(fileOf(name));

const deaths: string[] = [];
let workers: FetchWorkers;
beforeAll(() => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', fileOf('authority'));
  workers = createFetchWorkers({ onDeath: (why) => deaths.push(why) });
});
afterAll(async () => {
  await workers.close();
  vi.unstubAllEnvs();
});

type Serve = (socket: Socket) => void;

/** @param answer to the request, which has been read by then; `raw` is what the encrypted connection runs on */
const secured =
  (certificate: string, answer: (secure: TLSSocket, raw: Socket) => void, maxVersion?: SecureVersion): Serve =>
  (raw) => {
    const secure = new TLSSocket(raw, {
      isServer: true,
      key: read('key'),
      cert: read(certificate),
      ...(maxVersion && { maxVersion, minVersion: maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' }),
    });
    secure.on('error', () => raw.destroy());
    secure.once('data', () => answer(secure, raw));
  };

const LENGTH = `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${IMAGE.length}\r\n\r\n`;
const HALF = Buffer.concat([Buffer.from(LENGTH), IMAGE.subarray(0, 1_000)]);
const OPEN = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'), IMAGE.subarray(0, 1_000)]);
const whole = (secure: TLSSocket) => secure.end(Buffer.concat([Buffer.from(LENGTH), IMAGE]));
const RECORD = Buffer.from('160303', 'hex');

/** Answers the first message of a handshake. */
const afterHello =
  (answer: (socket: Socket) => void): Serve =>
  (socket) =>
    socket.once('data', () => answer(socket));

const SITES: [name: string, serve: Serve, expected: string][] = [
  ['a valid certificate', secured('valid', whole), 'image'],
  ['TLS 1.2', secured('valid', whole, 'TLSv1.2'), 'image'],
  ['TLS 1.1', secured('valid', whole, 'TLSv1.1'), NO_ANSWER],
  ['a certificate that has expired', secured('expired', whole), NO_CERTIFICATE],
  ['a certificate that is not valid yet', secured('not-yet-valid', whole), NO_CERTIFICATE],
  ['a certificate it signed itself', secured('self-signed', whole), NO_CERTIFICATE],
  ['a certificate of another name', secured('another-name', whole), NO_CERTIFICATE],
  ['an end at once', (socket) => socket.end(), NO_ANSWER],
  ['a reset at once', (socket) => socket.resetAndDestroy(), NO_ANSWER],
  ['an end in the handshake', afterHello((socket) => socket.end(RECORD)), NO_ANSWER],
  ['a reset in the handshake', afterHello((socket) => socket.write(RECORD, () => socket.resetAndDestroy())), NO_ANSWER],
  ['half of a handshake', afterHello((socket) => socket.write(RECORD)), TOO_LONG],
  ['no word of a handshake', () => {}, TOO_LONG],
  ['HTTP without TLS', afterHello((socket) => socket.end(LENGTH)), NO_ANSWER],
  ['an alert', afterHello((socket) => socket.end(Buffer.from('15030300020228', 'hex'))), NO_ANSWER],
  ['records of nonsense', afterHello((socket) => socket.end(Buffer.alloc(20_000, RECORD))), NO_ANSWER],
  [
    'a reset in the body',
    secured('valid', (secure, raw) => secure.write(HALF, () => raw.resetAndDestroy())),
    NO_ANSWER,
  ],
  ['an end in the body', secured('valid', (secure) => secure.end(HALF)), NO_ANSWER],
  [
    'a connection that is cut in the body',
    secured('valid', (secure, raw) => secure.write(HALF, () => raw.destroy())),
    NO_ANSWER,
  ],
  // Node does not say whether the end was announced (close_notify); the decoder sees that half is missing.
  [
    'a body without a length that is cut',
    secured('valid', (secure, raw) => secure.write(OPEN, () => raw.destroy())),
    'start',
  ],
  ['plain text in the body', secured('valid', (secure, raw) => secure.write(HALF, () => raw.end('plain'))), NO_ANSWER],
];

test.each(SITES)('%s', async (_name, serve, expected) => {
  const sockets = new Set<Socket>();
  const site = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    serve(socket);
  });
  const port = await listen(site);
  const { fetchImage, close } = createRemoteFetcher({
    allowHosts: [`images.test:${port}`],
    maxBytes: 2 ** 20,
    timeoutMs: expected === TOO_LONG ? 500 : 240_000,
    userAgent: 'Mekiki/test',
    resolve: async () => ['127.0.0.1'],
    workers,
  });
  const outcome = await fetchImage(`https://images.test:${port}/a.png`).then(
    ({ bytes }) => (Buffer.from(bytes).equals(IMAGE) ? 'image' : 'start'),
    ({ message }: Error) => message,
  );
  expect(outcome).toBe(expected);
  expect(deaths).toEqual([]);
  await close();
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => void site.close(done));
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}
