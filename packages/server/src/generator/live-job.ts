/** A job that waits or runs, as the process that serves it knows it. */
import type { Channel } from './channel.ts';
import type { Waiting } from './fair-queue.ts';
import type { GenerationRow, Job } from './jobs.ts';
import type { GenerationEvent, Generator } from './port.ts';

/** What listeners of a job hear. */
export type JobEvent =
  | { event: 'queue'; position: number; seconds?: number }
  | { event: 'progress'; place: number; step: number; steps: number; preview?: string }
  | { event: 'image'; row: GenerationRow }
  | { event: 'done' }
  | { event: 'cancelled' }
  | { event: 'failed'; detail: string };

export interface LiveJob extends Waiting {
  job: Job;
  /** Places in the job of the pictures that nobody has begun. */
  todo: number[];
  /** Pictures in work. */
  running: number;
  made: number;
  controller: AbortController;
  listeners: Set<Channel<JobEvent>>;
  ended: PromiseWithResolvers<void>;
  failure?: string;
  /** Pictures to be tried again after an engine failed on them. */
  again: { place: number; without: Generator }[];
}

/** @param made places of pictures that it has already */
export function liveJobOf(job: Job, made: ReadonlySet<number>): LiveJob {
  const todo = Array.from({ length: job.requested }, (_, place) => place).filter((place) => !made.has(place));
  return {
    id: job.id,
    owner: `${job.owner.kind} ${job.owner.id}`,
    left: todo.length,
    job,
    todo,
    running: 0,
    made: made.size,
    controller: new AbortController(),
    listeners: new Set(),
    ended: Promise.withResolvers(),
    again: [],
  };
}

/** The pictures that a job has already, then what happens; a picture that both tell comes once. */
export async function* withEarlier(
  rows: readonly GenerationRow[],
  events: AsyncIterable<JobEvent>,
): AsyncGenerator<JobEvent> {
  const told = new Set(rows.map(({ id }) => id));
  for (const row of rows) yield { event: 'image', row };
  for await (const event of events) {
    if (event.event !== 'image' || !told.has(event.row.id)) yield event;
  }
}

/** @param place of the picture in the job */
export function progressOf(
  { step, steps, preview }: Extract<GenerationEvent, { kind: 'progress' }>,
  place: number,
): JobEvent {
  return { event: 'progress', place, step, steps, ...(preview && { preview: dataUri(preview) }) };
}

/** JPEG or PNG bytes as an address. */
function dataUri(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
