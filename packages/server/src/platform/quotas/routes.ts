import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemResponse } from '../http/problem.ts';
import type { Standing } from './budgets.ts';

const Count = Type.Union([Type.Integer(), Type.Null()]);

/** Where a caller stands. Asking costs nothing. */
export const quotaRoutes: FastifyPluginCallbackTypebox<{ standing: Standing }> = (app, { standing }, done) => {
  app.get(
    '/quota',
    {
      config: { rateLimit: false },
      schema: {
        operationId: 'quota',
        summary: 'Get call prices and remaining budgets',
        tags: ['status'],
        description:
          'This call is free. `RateLimit` and `RateLimit-Policy` on other responses report the same budgets. `limit`, `remaining` and `reset` are those of the budget that has least left.',
        response: {
          200: Type.Object(
            {
              limit: Type.Unsafe<number | null>({
                ...Count,
                description: 'Units until the budget is full again; null where there is no limit.',
              }),
              remaining: Type.Unsafe<number | null>({
                ...Count,
                description: 'Units left; null where there is no limit.',
              }),
              reset: Type.Integer({
                description: 'Seconds until the budget is full again; 0 where nothing was taken.',
              }),
              budgets: Type.Array(
                Type.Object({
                  name: Type.Union([Type.Literal('network'), Type.Literal('person'), Type.Literal('key')]),
                  limit: Type.Integer(),
                  seconds: Type.Integer({ description: 'From the first call until the budget is full again.' }),
                  remaining: Type.Integer(),
                  reset: Type.Integer(),
                }),
                { description: 'A call is taken from each of them: the API key’s, the account’s, the network’s.' },
              ),
              prices: Type.Record(Type.String(), Type.Integer(), {
                description: 'Units by `operationId`; `default` for all others.',
              }),
            },
            { description: 'The prices and budgets.' },
          ),
          default: problemResponse,
        },
      },
    },
    async (request) => {
      const states = await standing.of(request);
      const [nearest] = states;
      return {
        limit: nearest?.units ?? null,
        remaining: nearest?.remaining ?? null,
        reset: nearest?.reset ?? 0,
        budgets: states.map(({ kind, units, seconds, remaining, reset }) => ({
          name: kind,
          limit: units,
          seconds,
          remaining,
          reset,
        })),
        prices: standing.prices(),
      };
    },
  );
  done();
};
