/** Turns at a resource with limited capacity: clients share it fairly, background work comes last. */
import { BusyError } from '../errors/busy-error.ts';
import { currentClient, SERVER } from './client.ts';
import { FairScheduler } from './scheduler.ts';

export interface TurnOptions {
  /** Maximum number of concurrent turns. */
  atOnce: number;
  /** Maximum number of waiting interactive jobs. */
  maxWaiting: number;
  /** Maximum number of them per client, so that there is room for others. Default: half of `maxWaiting`. */
  maxPerClient?: number;
  /** Initial estimate of a turn's duration, in milliseconds; then a running mean. */
  usualMs: number;
  /** Gets how long each turn was waited for, in seconds. */
  waits?: { observe(seconds: number): void };
}

/** The remaining wait. */
export interface Waiting {
  /** Position in the queue, starting at 1. */
  position: number;
  /** An estimate, in seconds. */
  seconds: number;
}

/** Interactive work goes first. */
export type Priority = 'interactive' | 'background';

export interface TurnParams {
  /** Leaves the queue; a turn that has begun continues. */
  signal?: AbortSignal;
  /** Default: `interactive`. */
  priority?: Priority;
  /** Called at once if the job must wait, and whenever its position changes. */
  onWait?: ((waiting: Waiting) => void) | undefined;
  /** The amount of work, in any unit that all turns share. Default: 1. */
  price?: number;
}

interface Waiter {
  start: () => void;
  onWait: TurnParams['onWait'];
  isBackground: boolean;
}

export function createTurns({
  atOnce,
  maxWaiting,
  maxPerClient = Math.ceil(maxWaiting / 2),
  usualMs,
  waits,
}: TurnOptions) {
  const scheduler = new FairScheduler<Waiter>(atOnce);
  let running = 0;
  let meanMs = usualMs;

  function begin(waiter: Waiter): () => void {
    running++;
    const startedAt = performance.now();
    return () => {
      running--;
      meanMs += (performance.now() - startedAt - meanMs) / 8;
      scheduler.done(waiter);
      serve();
      tellAll();
    };
  }

  function serve(): void {
    for (let free = atOnce - running; free > 0; free--) {
      const waiter = scheduler.next();
      if (!waiter) return;
      waiter.start();
    }
  }

  const secondsFor = (count: number) => Math.ceil((count * meanMs) / atOnce / 1000);

  function tellAll(): void {
    const order = scheduler.order();
    for (const [i, { onWait }] of order.entries()) onWait?.({ position: i + 1, seconds: secondsFor(i + 1) });
  }

  return {
    stats: () => ({ running, waiting: scheduler.order().length }),

    /**
     * Waits for a turn; call the returned function when the turn is over.
     * @throws {BusyError} if too many wait, or too many of this client; `signal.reason` once aborted
     */
    async take({ signal, priority = 'interactive', onWait, price = 1 }: TurnParams = {}): Promise<() => void> {
      signal?.throwIfAborted();
      const askedAt = performance.now();
      const client = currentClient();
      const isBackground = priority === 'background';
      if (running >= atOnce && !isBackground) {
        const waiting = scheduler.order().filter((one) => !one.isBackground).length;
        const isOwnLimit = client !== SERVER && scheduler.waiting(client) >= maxPerClient;
        if (isOwnLimit || waiting >= maxWaiting) throw new BusyError(Math.max(1, secondsFor(waiting)), { isOwnLimit });
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          signal?.removeEventListener('abort', leave);
          waits?.observe((performance.now() - askedAt) / 1_000);
          resolve(begin(waiter));
        };
        const leave = () => {
          scheduler.remove(waiter);
          tellAll();
          reject(signal?.reason as Error);
        };
        const waiter: Waiter = { start, onWait, isBackground };
        signal?.addEventListener('abort', leave, { once: true });
        scheduler.add(waiter, { client, price, isBackground });
        serve();
        tellAll();
      });
    },
  };
}
