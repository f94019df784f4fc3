import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { problemResponse } from '../../platform/http/problem.ts';
import { IndexParts, readIndexParts } from './index-parts.ts';
import type { StatusParts } from './routes.ts';
import { seldom } from './seldom.ts';

export const indexRoutes: FastifyPluginCallbackTypebox<
  Pick<StatusParts, 'config' | 'database' | 'engines' | 'pauses'>
> = (app, { config, database, engines, pauses }, done) => {
  const read = seldom(() => readIndexParts(database.queries, engines.tagger?.engine.name, config.taggerTagsBelow));
  app.get(
    '/status/index',
    {
      schema: {
        operationId: 'indexStatus',
        summary: 'Get how much of the index is complete, by part and engine',
        tags: ['status'],
        response: { 200: IndexParts, default: problemResponse },
      },
    },
    async () => ({ ...(await read()), paused: [...(await pauses.paused())] }),
  );
  done();
};
