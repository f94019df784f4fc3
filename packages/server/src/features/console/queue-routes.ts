import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noteAct } from '../../catalog/moderation/log.ts';
import type { Engine } from '../../engines/ports/engine.ts';
import type { Health } from '../../engines/ports/health.ts';
import type { Queries } from '../../platform/db/database.ts';
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
    /** @throws Problem 404 */
    cancel: (id: string) => Promise<void>;
  };
}

export const queueRoutes: FastifyPluginCallbackTypebox<QueueParts> = (
  app,
  { db, engines, work, generationQueue },
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
    return { engines: known, work: work(), jobs: await generationQueue.list() };
  });

  app.delete(
    '/queues/:id',
    {
      schema: {
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: { 200: DoneSchema, default: problemResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      await generationQueue.cancel(id);
      await noteAct(db, { action: 'cancel', subject: `generation ${id}`, actor: actorOf(request) });
      return { detail: 'Cancelled. Finished images are kept.' };
    },
  );

  done();
};
