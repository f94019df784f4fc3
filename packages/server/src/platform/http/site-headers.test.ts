import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { siteHeaders } from './site-headers.ts';

test('HTTPS is asked for the host of the site, not for others of its domain; its scripts are named', async () => {
  const app = Fastify();
  await app.register(helmet, siteHeaders(["'sha256-abc'"]));
  app.get('/', async () => 'a page');
  const { headers } = await app.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'");
  await app.close();
});
