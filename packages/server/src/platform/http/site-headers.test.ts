import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { siteHeaders, varyByEncoding } from './site-headers.ts';

test('HTTPS is asked for the host of the site, not for others of its domain; its scripts are named', async () => {
  const app = Fastify();
  await app.register(helmet, siteHeaders(["'sha256-abc'"]));
  app.get('/', async () => 'a page');
  const { headers } = await app.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'");
  await app.close();
});

test.each([
  ['plain text that all may keep', 'public, max-age=60', 'text/javascript; charset=utf-8', 'accept-encoding'],
  ['JSON that all may keep', 'public, max-age=60', 'application/json; charset=utf-8', 'accept-encoding'],
  ['an image, which is never compressed', 'public, max-age=60', 'image/webp', undefined],
  ['text of one person', 'private, max-age=60', 'text/plain; charset=utf-8', undefined],
])('%s: a shared cache hears whether it varies', async (_what, cacheControl, type, vary) => {
  const app = Fastify();
  await app.register(compress, { threshold: 1024 });
  varyByEncoding(app);
  app.get('/', (_request, reply) => reply.header('cache-control', cacheControl).type(type).send('word '.repeat(1000)));
  const plain = await app.inject('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe(vary);
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.vary).toBe(type.startsWith('image') ? undefined : 'accept-encoding');
  await app.close();
});
