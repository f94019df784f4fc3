import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { currentClient } from '../../platform/fairness/client.ts';
import { ProblemSchema } from '../../platform/http/problem.ts';
import { imageRoutes, type ImageParts } from './routes.ts';

test('an image is tagged in the turn of the network that asks, not as work of the server itself', async () => {
  const clients: string[] = [];
  const app = Fastify();
  app.addSchema(ProblemSchema);
  app.addSchema({ $id: 'Tagging', type: 'object', additionalProperties: true });
  const taggings = {
    ofKey: async () => {
      clients.push(currentClient());
      return { groups: {}, thresholds: {}, engine: 'a tagger' };
    },
  };
  await app.register(imageRoutes, { taggings } as unknown as ImageParts);
  const answer = await app.inject({ url: `/i/512/${'0'.repeat(32)}.webp.json`, remoteAddress: '192.0.2.7' });
  expect(answer.statusCode).toBe(200);
  expect(clients).toEqual(['network 192.0.2.7']);
});
