import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noteAct } from '../../catalog/moderation/log.ts';
import type { Engine } from '../../engines/ports/engine.ts';
import type { Health } from '../../engines/ports/health.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { actorOf } from './access.ts';
import { type ConsoleQueues, DoneSchema, QueuesSchema } from './schema.ts';

type Tool = ConsoleQueues['engines'][number]['tool'];

export interface QueueParts {
  db: Queries;
  engines: Readonly<Record<Tool, { engine: Pick<Engine, 'kind' | 'name'>; health: () => Promise<Health> }>>;
  /** What runs and waits on this server. */
  work: () => ConsoleQueues['work'];
  generationQueue: {
    list: () => Promise<ConsoleQueues['jobs']>;
    /** @param note runs in the same transaction. @throws Problem 404 */
    cancel: (id: string, note: (tx: Executor) => Promise<void>) => Promise<void>;
  };
  /** The queue of this server. */
  upscaleQueue: {
    list: () => Promise<ConsoleQueues['upscales']>;
    /** @throws Problem 404 */
    cancel: (id: string) => void;
  };
}

const JobId = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const queueRoutes: FastifyPluginCallbackTypebox<QueueParts> = (
  app,
  { db, engines, work, generationQueue, upscaleQueue },
  done,
) => {
  app.get('/queues', { schema: { response: { 200: QueuesSchema, default: problemResponse } } }, async () => {
    const known = await Promise.all(
      Object.entries(engines).map(async ([tool, { engine, health }]) => {
        const state = await health();
        const trouble = state.isWorking ? null : state.detail;
        return { tool: tool as Tool, kind: engine.kind, name: engine.name, trouble };
      }),
    );
    const [jobs, upscales] = await Promise.all([generationQueue.list(), upscaleQueue.list()]);
    return { engines: known, work: work(), jobs, upscales };
  });

  app.delete(
    '/queues/:id',
    {
      schema: {
        params: JobId,
        response: { 200: DoneSchema, default: problemResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      await generationQueue.cancel(id, (tx) => noteAct(tx, { action: 'cancel', subject: `generation ${id}`, actor }));
      return { detail: 'Cancelled. Finished images are kept.' };
    },
  );

  app.delete(
    '/queues/upscales/:id',
    { schema: { params: JobId, response: { 200: DoneSchema, default: problemResponse } } },
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        await noteAct(tx, { action: 'cancel', subject: `upscale ${id}`, actor: actorOf(request) });
        // Last: a log that cannot be written keeps it, and one that is not there is not in the log.
        upscaleQueue.cancel(id);
      });
      return { detail: 'Cancelled. The person who requested it sees a message.' };
    },
  );

  done();
};
