import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { problemResponse } from '../../platform/http/problem.ts';
import type { LimitHitCounter } from '../../platform/quotas/limit-hits.ts';
import { LimitsSchema } from './schema.ts';

export interface LimitParts {
  limitHits: Pick<LimitHitCounter, 'list'>;
}

export const limitRoutes: FastifyPluginCallbackTypebox<LimitParts> = (app, { limitHits }, done) => {
  app.get('/limits', { schema: { response: { 200: LimitsSchema, default: problemResponse } } }, async () => ({
    hits: await limitHits.list(),
  }));

  done();
};
