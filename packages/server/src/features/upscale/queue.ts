/** Images that are upscaled or wait for it on this server, for the operator. */
import { randomUUID } from 'node:crypto';
import { Problem } from '../../platform/http/problem.ts';
import type { TiedTo } from '../../platform/jobs/tied-job.ts';

export interface QueuedUpscale {
  id: string;
  /** As `currentClient` names it. */
  client: string;
  factor: number;
  isRunning: boolean;
  /** Estimated time until it is done once it runs, in seconds; undefined while that is unknown. */
  secondsLeft?: number | undefined;
  createdAt: Date;
}

export function createUpscaleQueue() {
  const jobs = new Map<string, { job: QueuedUpscale; cancelling: AbortController }>();

  return {
    /** Lists a job while it is worked on. @param work gets what else ends it */
    async with<Done>(
      { gone, stopping }: TiedTo,
      { client, factor }: Pick<QueuedUpscale, 'client' | 'factor'>,
      work: (tiedTo: TiedTo, job: QueuedUpscale) => Promise<Done>,
    ): Promise<Done> {
      const job: QueuedUpscale = { id: randomUUID(), client, factor, isRunning: false, createdAt: new Date() };
      const cancelling = new AbortController();
      jobs.set(job.id, { job, cancelling });
      const ends = [cancelling.signal, ...(stopping ? [stopping] : [])];
      try {
        return await work({ gone, stopping: AbortSignal.any(ends) }, job);
      } finally {
        jobs.delete(job.id);
      }
    },

    /** The oldest first. */
    list: (): QueuedUpscale[] => Array.from(jobs.values(), ({ job }) => ({ ...job })),

    /** Also tells the clients that wait for it. @throws Problem 404 */
    cancel(id: string): void {
      const found = jobs.get(id);
      if (!found) throw new Problem(404, 'unknown-job', 'This image is not in the queue of this server any more.');
      found.cancelling.abort(new Problem(409, 'job-cancelled', 'The operator of this site cancelled this job.'));
    },
  };
}
