/**
 * Visitors' requests to a board: a small share of its rate, so that indexing goes on, and with pauses of their own. They
 * do not wait for the end of a pause, whoever caused it.
 */
import type { Pace, PaceOptions } from './pace.ts';
import { createPace } from './pace.ts';
import { BoardError } from './port.ts';

/** Maximum number of visitors' requests per second; at most half of what the board allows. */
const MAX_PER_SECOND = 1;
/** Pause if a board does not say for how long, in seconds. */
const PAUSE = 60;
const MAX_PAUSE = 60 * 60;

/** @param pace of the board, in which each request waits for its turn too */
export function createVisitorsPace(
  pace: Pace,
  { name, requestsPerSecond, clock }: Pick<PaceOptions, 'requestsPerSecond' | 'clock'> & { name: string },
) {
  const own = createPace({ requestsPerSecond: Math.min(MAX_PER_SECOND, requestsPerSecond / 2), concurrency: 1, clock });
  const check = (): void => {
    if (own.isPaused() || pace.isPaused()) throw new BoardError('down', `${name} is left alone for a while.`);
  };
  return {
    /** @throws BoardError while the board is paused, what the work throws, or the signal's reason */
    async inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
      check();
      return own.inTurn(() => pace.inTurn(work, signal, check), signal, check);
    },
    /** Only for visitors: the indexer finds out by itself. */
    pause: (seconds = PAUSE): void => own.pause(Math.min(seconds, MAX_PAUSE)),
  };
}
