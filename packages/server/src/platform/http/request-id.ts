/** An id for each request: people give it to the operator, who finds it in the log as `reqId`. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '../config/networks.ts';
import { trustOf } from './trusted-proxies.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

const ACCEPTED = /^[\w.-]{8,64}$/;

/** Short enough to be read out. */
export const newRequestId = (): string => randomBytes(6).toString('hex');

/** A sentence for what is the server's fault: the log has more. */
export const withRequestId = (sentence: string, id: string): string => `${sentence} Request ID: ${id}`;

/** For Fastify's `genReqId`. An id that comes with a request is used if it comes from a proxy that is trusted. */
export function requestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const isProxy = trustOf(proxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isGood = typeof given === 'string' && ACCEPTED.test(given);
    return isGood && isProxy && isProxy(socket.remoteAddress ?? '', 0) ? given : newRequestId();
  };
}

export function useRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    next();
  });
}
