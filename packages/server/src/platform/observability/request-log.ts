import type { FastifyInstance } from 'fastify';

/** Logs each answered request at the level `info`: what was asked by its pattern, never by whom or for what. */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
