import Fastify from 'fastify';
import { sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentClient } from '../../platform/fairness/client.ts';
import { ProblemSchema } from '../../platform/http/problem.ts';
import { startTestServer } from '../../testing/server.ts';
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

test('tags that have to be computed cost what the tagger costs, and kept ones nothing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-image-host-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'quotas.json');
  const network = { units: 5, seconds: 3_600 };
  await writeFile(file, JSON.stringify({ prices: { calls: { tagUrl: 3 } }, budgets: { network } }));
  const server = await startTestServer('embedded', 2, { QUOTAS_CONFIG: file });
  onTestFinished(() => server.close());
  const { rows } = await server.database.queries.execute<{ key: string }>(sql`select key from image order by id`);
  const [first, second] = rows.map(({ key }) => `${server.url}/i/512/${key}.webp.json`);
  const left = async (address: string) => {
    const { status, headers } = await fetch(address);
    return [status, headers.get('ratelimit-remaining')];
  };
  expect(await left(`${server.url}/i/512/${'0'.repeat(32)}.webp.json`)).toEqual([404, null]);
  expect(await left(first ?? '')).toEqual([200, '2']);
  expect(await left(first ?? '')).toEqual([200, null]);
  expect((await left(second ?? ''))[0]).toBe(429);
  expect(await left(first ?? '')).toEqual([200, null]);
});
