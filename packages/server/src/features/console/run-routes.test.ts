import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Pool } from '../../catalog/images/pools.ts';
import type { SourceState } from '../../catalog/schedule/requests.ts';
import { ProblemSchema } from '../../platform/http/problem.ts';
import { runRoutes } from './run-routes.ts';

const SOURCES: Pool[] = ['danbooru', 'gelbooru', 'safebooru', 'tbib', 'local'];

test.each([
  [['running', 'running', 'idle', 'waiting'], 'A run of tbib starts within seconds.'],
  [
    ['running', 'stopping', 'running', 'waiting'],
    'A run of tbib starts as soon as a server is free. Each server indexes up to 3 sources at a time.',
  ],
] as const)('says when a run starts while others are %j', async (states, detail) => {
  const app = fastify();
  app.addSchema(ProblemSchema);
  const stateOf = (pool: Pool) =>
    ({ state: states[SOURCES.indexOf(pool)] ?? 'idle' }) as Partial<SourceState> as SourceState;
  await app.register(runRoutes, {
    pauses: { paused: async () => new Set<Pool>() },
    runs: {
      start: async () => true,
      stop: async () => true,
      states: async (pools) => new Map(pools.map((pool) => [pool, stateOf(pool)])),
    },
    sources: SOURCES,
  });
  const answer = await app.inject({ method: 'POST', url: '/index/runs/tbib' });
  expect(answer.json()).toEqual({ detail });
});
