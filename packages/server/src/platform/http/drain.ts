/** A server that stops: first it serves on and asks everybody to go elsewhere, then it ends what is left. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { RESTARTING } from '../errors/engine-error.ts';
import { Problem } from './problem.ts';

export interface Drain {
  /** Whether the server has been asked to stop. */
  readonly isDraining: boolean;
  /** Aborts when running streams must end. Its reason is the problem to send. */
  readonly ending: AbortSignal;
  /** Lets load balancers notice: everything is served for this many milliseconds, or until the signal aborts. */
  begin(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Ends the streams. */
  end(): void;
}

export function createDrain(): Drain {
  const ending = new AbortController();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    ending: ending.signal,
    async begin(milliseconds, signal) {
      isDraining = true;
      await sleep(milliseconds, undefined, signal && { signal }).catch(() => {});
    },
    end() {
      isDraining = true;
      ending.abort(new Problem(503, 'restarting', RESTARTING, { retryAfter: 5 }));
    },
  };
}

/** Each answer of a server that stops is the last one of its connection: balancers and browsers open the next elsewhere. */
export function useDrain(app: FastifyInstance, drain: Pick<Drain, 'isDraining'>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) void reply.header('connection', 'close');
  });
}
