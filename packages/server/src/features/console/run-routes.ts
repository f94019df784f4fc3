/** Runs of the index that an operator starts and stops. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type Pool, POOLS } from '../../catalog/images/pools.ts';
import { noteAct } from '../../catalog/moderation/log.ts';
import type { Pauses } from '../../catalog/schedule/pauses.ts';
import type { RunRequests } from '../../catalog/schedule/requests.ts';
import { MAX_AT_ONCE } from '../../catalog/schedule/schedule.ts';
import { notFound, Problem, problemResponse } from '../../platform/http/problem.ts';
import { actorOf } from './access.ts';
import { type ConsoleIndex, DoneSchema } from './schema.ts';

export interface RunParts {
  pauses: Pick<Pauses, 'paused'>;
  runs: Pick<RunRequests, 'start' | 'stop' | 'states'>;
  /** What can be indexed. */
  sources: readonly Pool[];
}

const Source = Type.Object({ source: Type.Enum([...POOLS]) });
const nameOf = (pool: Pool): string => (pool === 'local' ? 'the folders' : pool);

export async function readSources(
  { pauses, runs, sources }: RunParts,
  isScheduled: (pool: Pool) => boolean,
): Promise<ConsoleIndex['sources']> {
  const [states, paused] = await Promise.all([runs.states(sources), pauses.paused()]);
  return sources.map((name) => {
    const found = states.get(name);
    const { state = 'idle', nextAt, endedAt, failure = null, job } = found ?? {};
    return {
      name,
      state,
      isPaused: paused.has(name),
      nextAt: state === 'idle' && isScheduled(name) ? (nextAt?.toISOString() ?? null) : null,
      endedAt: endedAt?.toISOString() ?? null,
      failure,
      job: job ? { kind: job.kind, counts: job.counts } : null,
    };
  });
}

export const runRoutes: FastifyPluginCallbackTypebox<RunParts> = (app, { pauses, runs, sources }, done) => {
  app.post(
    '/index/runs/:source',
    { schema: { params: Source, response: { 200: DoneSchema, default: problemResponse } } },
    async (request) => {
      const { source } = request.params;
      if (!sources.includes(source)) throw notFound(request);
      const subject = `indexing of ${source}`;
      if ((await pauses.paused()).has(source)) {
        const detail = `Indexing of ${nameOf(source)} is paused. Switch it on under "Automatic indexing" first.`;
        throw new Problem(409, 'indexing-paused', detail);
      }
      const isStarted = await runs.start(source, (tx) =>
        noteAct(tx, { action: 'start', subject, actor: actorOf(request) }),
      );
      if (isStarted) {
        const others = await runs.states(sources.filter((one) => one !== source));
        const active = [...others.values()].filter(({ state }) => state !== 'idle').length;
        const when =
          active < MAX_AT_ONCE
            ? 'within seconds'
            : `as soon as a server is free. Each server indexes up to ${MAX_AT_ONCE} sources at a time`;
        return { detail: `A run of ${nameOf(source)} starts ${when}.` };
      }
      const detail = `A run of ${nameOf(source)} is in progress or about to start. Wait until it has ended, or stop it.`;
      throw new Problem(409, 'already-indexing', detail);
    },
  );

  app.delete(
    '/index/runs/:source',
    { schema: { params: Source, response: { 200: DoneSchema, default: problemResponse } } },
    async (request) => {
      const { source } = request.params;
      if (!sources.includes(source)) throw notFound(request);
      const act = { action: 'stop', subject: `indexing of ${source}`, actor: actorOf(request) } as const;
      const isStopped = await runs.stop(source, (tx) => noteAct(tx, act));
      if (isStopped)
        return { detail: `The run of ${nameOf(source)} stops within seconds. The next one continues there.` };
      throw new Problem(409, 'not-indexing', `No run of ${nameOf(source)} is in progress on a server.`);
    },
  );

  done();
};
