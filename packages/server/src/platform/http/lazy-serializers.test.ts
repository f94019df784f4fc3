import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { buildLazySerializer } from './lazy-serializers.ts';

const OPTIONS = { schemaController: { compilersFactory: { buildSerializer: buildLazySerializer } } };

test('answers have what their schema names, also where it refers to another', async () => {
  const app = Fastify(OPTIONS);
  app.addSchema(Type.Object({ word: Type.String() }, { $id: 'Inner' }));
  const schema = { response: { 200: Type.Object({ inner: Type.Ref('Inner') }), '4xx': Type.Object({}) } };
  app.get('/', { schema }, async () => ({ inner: { word: 'a', more: 1 }, more: 1 }));
  app.get('/wrong', { schema }, async (_request, reply) => reply.status(404).send({ inner: { word: 'a' } }));
  for (const round of [1, 2])
    expect([round, (await app.inject('/')).json()]).toEqual([round, { inner: { word: 'a' } }]);
  expect((await app.inject('/wrong')).json()).toEqual({});
  await app.close();
});

test('a schema that cannot be compiled fails its own answers alone', async () => {
  const app = Fastify(OPTIONS);
  app.get('/broken', { schema: { response: { 200: Type.Ref('Nowhere') } } }, async () => ({}));
  app.get('/', { schema: { response: { 200: Type.Object({ word: Type.String() }) } } }, async () => ({ word: 'a' }));
  await app.ready();
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect((await app.inject('/')).json()).toEqual({ word: 'a' });
  await app.close();
});
