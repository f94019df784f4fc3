import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem, problemResponse } from '../http/problem.ts';
import type { Visitors } from './service.ts';

const HEADER = 'x-token-history';

function tokenOf(request: FastifyRequest): string | undefined {
  const value = request.headers[HEADER];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Refuses a request that carries a history token we never gave out; one without a token passes. */
export function checkVisitor(visitors: Visitors) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request);
    if (token && (await visitors.find(token)) === undefined) {
      throw new Problem(401, 'bad-token', 'This history token is not valid any more. Reload the page.');
    }
  };
}

export const historyRoutes: FastifyPluginCallbackTypebox<{ visitors: Visitors }> = (app, { visitors }, done) => {
  app.post(
    '/history/create',
    {
      schema: {
        operationId: 'createHistory',
        summary: 'A new history token',
        description: 'Send it as X-token-history. Whoever holds it sees the history, so keep it secret.',
        tags: ['history'],
        response: { 200: Type.String(), default: problemResponse },
      },
    },
    async (_request, reply) => {
      const token = await visitors.create();
      return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(token));
    },
  );

  app.head(
    '/history/check',
    {
      config: { swagger: { exposeHeadRoute: true } },
      schema: {
        operationId: 'checkHistory',
        summary: 'Whether a history token is valid: 204 or 401',
        tags: ['history'],
        security: [{ historyToken: [] }],
        response: { 204: Type.Null(), default: problemResponse },
      },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      const known = token !== undefined && (await visitors.find(token)) !== undefined;
      return reply
        .code(known ? 204 : 401)
        .header('cache-control', 'no-store')
        .send();
    },
  );

  done();
};
