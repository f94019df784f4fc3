/** A waiting or running job in the process that serves it. */
import { currentClient, SERVER } from '../../platform/fairness/client.ts';
import type { Channel } from '../../platform/http/channel.ts';
import type { LiveJob } from '../../platform/jobs/live-job.ts';
import type { Waiting } from './fair-queue.ts';
import type { GenerationRow, Job } from './jobs.ts';
import type { GenerationEvent, Generator } from '../../engines/ports/generator.ts';

/** Events for listeners of a job. */
export type JobEvent =
  | { event: 'queue'; position: number; seconds?: number }
  | { event: 'progress'; place: number; step: number; steps: number; preview?: string }
  | { event: 'image'; row: GenerationRow }
  | { event: 'done' }
  | { event: 'cancelled' }
  | { event: 'failed'; detail: string }
  /** This server is stopping; clients that reconnect get the rest. */
  | { event: 'reconnect' };

export interface Entry extends Waiting {
  job: Job;
  /** Its units are the places of its images. */
  live: LiveJob<Generator>;
  listeners: Set<Channel<JobEvent>>;
  /** Until when listeners of other servers are notified as well, by `performance.now()`. */
  watchedUntil: number;
  failure?: string;
  /** When it came, by `performance.now()`; undefined once its first image has begun. */
  waitsSince: number | undefined;
}

/** The client for whom a job of the current request is counted. */
export function clientOfJob({ owner }: Pick<Job, 'owner'>): string {
  const asker = currentClient();
  // Tokens are free, so visitors are counted by their network; that of a job from before a restart is unknown.
  return asker === SERVER ? `${owner.kind} ${owner.id}` : asker;
}

/** @param live the job's state machine */
export function entryOf(job: Job, live: LiveJob<Generator>): Entry {
  const { settings } = job;
  return {
    id: job.id,
    client: clientOfJob(job),
    price: (settings.steps * settings.width * settings.height) / 1e6,
    job,
    live,
    listeners: new Set(),
    watchedUntil: 0,
    waitsSince: performance.now(),
  };
}

/** The last event of a job that has ended. */
export function outcomeOf({ live, failure = '' }: Entry): JobEvent {
  const { state } = live.now;
  if (state === 'failed') return { event: 'failed', detail: failure };
  return { event: state === 'cancelled' ? 'cancelled' : 'done' };
}

/** Whether nothing comes after it. */
export const isLast = ({ event }: Pick<JobEvent, 'event'>): boolean =>
  event === 'done' || event === 'cancelled' || event === 'failed';

/** Which of these are superseded by the next one if a listener is slow. */
export function replacedBy(event: Pick<JobEvent, 'event'> & { place?: number }): string | undefined {
  if (event.event === 'queue') return 'queue';
  return event.event === 'progress' ? `progress ${event.place}` : undefined;
}

/** @param place of the image in the job */
export function progressOf(
  { step, steps, preview }: Extract<GenerationEvent, { kind: 'progress' }>,
  place: number,
): JobEvent {
  return { event: 'progress', place, step, steps, ...(preview && { preview: dataUri(preview) }) };
}

/** JPEG or PNG bytes as a data URL. */
function dataUri(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
