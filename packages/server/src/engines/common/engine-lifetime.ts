/** Shared by adapters of external engines: the engine's offer is cached, and work ends with the adapter. */
import { EngineError, RESTARTING } from '../../platform/errors/engine-error.ts';

/** How long its offer is cached, in milliseconds. */
const OFFER_MS = 60_000;
/** Maximum wait for running images to stop, in milliseconds. */
const CLOSE_MS = 5_000;

/** @param read asks the engine what it offers */
export function createLifetime<Offer>(read: (signal: AbortSignal) => Promise<Offer>) {
  const ended = new AbortController();
  const working = new Set<Promise<void>>();
  let known: { at: number; offer: Offer } | undefined;

  function track(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    working.add(promise);
    return () => {
      working.delete(promise);
      resolve();
    };
  }

  async function readNow(signal: AbortSignal): Promise<Offer> {
    const offer = await read(AbortSignal.any([signal, ended.signal]));
    known = { at: performance.now(), offer };
    return offer;
  }

  return {
    /** @throws {EngineError} */
    offer: async (signal: AbortSignal = ended.signal): Promise<Offer> =>
      known && performance.now() - known.at < OFFER_MS ? known.offer : readNow(signal),

    /** Runs one task, until its caller or the adapter ends it. */
    async *work<Event>(
      outer: AbortSignal,
      work: (signal: AbortSignal) => AsyncGenerator<Event, void, undefined>,
    ): AsyncGenerator<Event, void, undefined> {
      const signal = AbortSignal.any([outer, ended.signal]);
      signal.throwIfAborted();
      const done = track();
      try {
        yield* work(signal);
      } catch (error) {
        // It may have other models by the time that it works again.
        if (error instanceof EngineError) known = undefined;
        throw error;
      } finally {
        done();
      }
    },

    /** Runs something in the background, with a timeout in milliseconds. */
    later(work: (signal: AbortSignal) => Promise<void>, ms: number): void {
      void work(AbortSignal.any([ended.signal, AbortSignal.timeout(ms)])).finally(track());
    },

    /**
     * Refreshes its offer.
     * @throws {EngineError} that of `noAnswer` after this many milliseconds; what `look` throws
     */
    async check(ms: number, noAnswer: () => EngineError, look: (offer: Offer) => void): Promise<void> {
      const overtime = AbortSignal.timeout(ms);
      try {
        look(await readNow(overtime));
      } catch (error) {
        known = undefined;
        throw overtime.aborted && !(error instanceof EngineError) ? noAnswer() : error;
      }
    },

    /** @param release releases connections once nothing is running */
    async close(release: () => Promise<void>): Promise<void> {
      ended.abort(new EngineError('This server is being shut down.', { forVisitors: RESTARTING }));
      const patienceEnds = Promise.withResolvers<void>();
      const timer = setTimeout(patienceEnds.resolve, CLOSE_MS);
      await Promise.race([Promise.all(working), patienceEnds.promise]);
      clearTimeout(timer);
      await release();
    },
  };
}
