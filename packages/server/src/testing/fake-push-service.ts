/** A fake push service and the browsers it serves: takes messages over HTTP (RFC 8030), checks who sent them, decrypts them. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Channel } from '../platform/http/channel.ts';
import { listenOnFreePort } from './fake-server.ts';

export interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export async function startFakePushService() {
  const requests = new Channel<PushRequest>();
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      response.writeHead(answers.shift() ?? 201).end();
      requests.push({ path: request.url ?? '', headers: request.headers, body });
    });
  });
  const { url, stop } = await listenOnFreePort(server);
  const iterator = requests[Symbol.asyncIterator]();
  return {
    origin: url,
    host: new URL(url).host,
    /** The next messages are answered with these statuses, all others with 201. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    /** A browser that has subscribed. */
    browser: () => browserOf(url),
    /** The next message, once it is there. */
    async next(): Promise<PushRequest> {
      const { value, done } = await iterator.next();
      if (done) throw new Error('The push service was closed.');
      return value;
    },
    close: async (): Promise<void> => {
      requests.end();
      await stop();
    },
  };
}
export type FakePushService = Awaited<ReturnType<typeof startFakePushService>>;

function browserOf(origin: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  const path = `/push/${randomBytes(9).toString('base64url')}`;
  return {
    path,
    /** The result of `PushSubscription.toJSON()`, as the call takes it. */
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
    /** The message that the service worker receives (RFC 8291). @throws Error if the message is not for this browser */
    read(body: Buffer): unknown {
      // RFC 8188: salt, size of a record, length of the key's name, the name, and one record.
      const salt = body.subarray(0, 16);
      const nameEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, nameEnd);
      const record = body.subarray(nameEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const input = derive(keys.computeSecret(sender), secret, info, 32);
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
export type FakeBrowser = ReturnType<typeof browserOf>;

function derive(input: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
}

/** The claims of a message's sender (RFC 8292). @throws Error if the key did not sign them */
export function senderOf({ headers }: PushRequest, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('The message names another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [header = '', claims = '', signature = ''] = token.split('.');
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The signature is wrong.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
}
