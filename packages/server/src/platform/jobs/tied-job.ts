/** A job of one unit that is tied to the request that waits for it. */
import { createLiveJob, type LiveJob } from './live-job.ts';

export interface TiedTo {
  /** Aborts when no client waits for it any more. */
  gone: AbortSignal;
  /** Aborts when this server stops. */
  stopping?: AbortSignal | undefined;
}

/**
 * Runs the work of a job.
 * @param work calls `begin` when it is its turn, if it waits for one, and ends soon once the signal aborts
 * @throws what the work throws; the reason of the signal that ended it
 */
export async function runTiedJob<T>(
  { gone, stopping }: TiedTo,
  work: (signal: AbortSignal, begin: () => void) => Promise<T>,
): Promise<T> {
  const result = Promise.withResolvers<T>();
  let value: T;
  let failure: unknown;
  const job: LiveJob<never> = createLiveJob({
    kind: 'tied',
    todo: [0],
    effects: {
      // Nobody but the request knows of it.
      save: () => job.send({ type: 'saved' }),
      notify: () => (job.now.state === 'done' ? result.resolve(value) : result.reject(failure)),
    },
  });
  // It is looked at when all is tidied up.
  result.promise.catch(() => {});
  const off = new AbortController();
  const on = (signal: AbortSignal | undefined, type: 'hang up' | 'stop') => {
    const end = () => {
      failure ??= signal?.reason;
      job.send({ type });
    };
    signal?.addEventListener('abort', end, { once: true, signal: off.signal });
    if (signal?.aborted) end();
  };
  job.send({ type: 'submit' });
  on(gone, 'hang up');
  on(stopping, 'stop');
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) job.send({ type: 'begin', unit: 0 });
    hasBegun = true;
  };
  try {
    value = await work(job.signal, begin);
    // Work that needed no turn has none to report.
    begin();
    job.send({ type: 'finish', unit: 0 });
  } catch (error) {
    failure ??= error;
    job.send({ type: 'fail' });
    job.send({ type: 'abandon', unit: 0 });
  } finally {
    off.abort();
  }
  return result.promise;
}
