import swagger from '@fastify/swagger';
import Fastify, { type FastifyContextConfig, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Problem, useProblems } from './problem.ts';
import { type DeprecatedCall, useDeprecation } from './deprecation.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function appWith(deprecated: DeprecatedCall | undefined): Promise<FastifyInstance> {
  app = Fastify();
  useProblems(app, 'https://mekiki.example');
  await app.register(swagger, { openapi: {} });
  useDeprecation(app);
  const config: FastifyContextConfig = deprecated ? { deprecated } : {};
  app.get('/good', { config, schema: { description: 'Counts.' } }, async () => ({ count: 1 }));
  app.get('/bad', { config }, async () => {
    throw new Problem(404, 'not-found', 'Nothing.');
  });
  await app.ready();
  return app;
}

test('a deprecated call says since when, until when and what to use, with errors too', async () => {
  const fastify = await appWith({ since: '2027-01-31', sunset: '2027-08-01', successor: 'counts' });
  for (const url of ['/good', '/bad']) {
    const { headers } = await fastify.inject(url);
    expect(headers['deprecation']).toBe('@1801353600');
    expect(headers['sunset']).toBe('Sun, 01 Aug 2027 00:00:00 GMT');
    expect(headers['link']).toBe('<https://mekiki.example/api/docs#counts>; rel="deprecation"; type="text/html"');
  }
  expect(fastify.swagger().paths?.['/good']?.get).toMatchObject({
    deprecated: true,
    description: 'Counts. Deprecated: use `counts`. It may be gone after 2027-08-01.',
  });
});

test('other calls say nothing of it', async () => {
  const fastify = await appWith(undefined);
  const { headers } = await fastify.inject('/good');
  expect(headers['deprecation']).toBeUndefined();
  expect(headers['sunset']).toBeUndefined();
  expect(fastify.swagger().paths?.['/good']?.get).not.toHaveProperty('deprecated');
});

test('a call that would end within six months fails at the start', async () => {
  const soon = { since: '2027-01-31', sunset: '2027-07-30', successor: 'counts' };
  await expect(appWith(soon)).rejects.toThrow('6 months');
  await expect(appWith({ ...soon, sunset: 'some day' })).rejects.toThrow('no day');
});
