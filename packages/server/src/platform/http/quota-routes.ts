import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemResponse } from './problem.ts';

const Count = Type.Union([Type.Integer(), Type.Null()]);

/** Where a caller stands. Asking costs no call. */
export const quotaRoutes: FastifyPluginCallbackTypebox<{ config: { rateLimitPerMinute: number } }> = (
  app,
  { config },
  done,
) => {
  const standing = config.rateLimitPerMinute > 0 ? app.createRateLimit() : undefined;

  app.get(
    '/quota',
    {
      config: { rateLimit: false },
      schema: {
        operationId: 'quota',
        summary: 'How many calls are left',
        tags: ['status'],
        description: 'Asking costs none. The headers `RateLimit-*` of every other answer tell the same.',
        response: {
          200: Type.Object({
            limit: Type.Unsafe<number | null>({
              ...Count,
              description: 'Calls a minute; null where there is no limit.',
            }),
            remaining: Type.Unsafe<number | null>({
              ...Count,
              description: 'Calls left; null where there is no limit.',
            }),
            reset: Type.Integer({ description: 'Seconds until the count starts over; 0 where it has not begun.' }),
          }),
          default: problemResponse,
        },
      },
    },
    async (request) => {
      const state = await standing?.(request, { increment: false });
      if (!state || state.isAllowed) return { limit: null, remaining: null, reset: 0 };
      return { limit: state.max, remaining: state.remaining, reset: state.ttlInSeconds };
    },
  );
  done();
};
