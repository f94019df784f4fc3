/** The state of a generation, from the server's events. */
import type { GenerationEvent, GenerationItem } from '@mekiki/api-client';
import type { StreamPart } from './lines.ts';

/** A requested image that is not finished. */
export interface PendingImage {
  /** Index of the image in the job, starting at 0. */
  place: number;
  width: number;
  height: number;
  step?: number;
  steps?: number;
  /** URL of its preview, if any. */
  preview?: string;
  /** Position in the queue, 1 for the next. */
  position?: number;
  /** Estimated time until it starts. */
  seconds?: number;
}

export interface Run {
  /** Its ID on the server, once known. */
  id?: string;
  prompt: string;
  /** Size of each image, in pixels. */
  width: number;
  height: number;
  requested: number;
  /** Images received so far. */
  made: number;
  /** Seed of the first image; the others count up. */
  seed?: number;
  /** In milliseconds since the Unix epoch. */
  startedAt: number;
  pending: PendingImage[];
  isCancelling: boolean;
  /** How it ended, once known. */
  end?: 'done' | 'cancelled' | 'failed';
}

export type RunStart = Pick<Run, 'id' | 'prompt' | 'width' | 'height' | 'requested' | 'seed' | 'startedAt'>;

/** Placeholders for all images at once, in their final size. */
export function startRun({ id, prompt, width, height, requested, seed, startedAt }: RunStart): Run {
  return {
    ...(id === undefined ? {} : { id }),
    ...(seed === undefined ? {} : { seed }),
    prompt,
    width,
    height,
    requested,
    startedAt,
    made: 0,
    pending: Array.from({ length: requested }, (_, place) => ({ place, width, height })),
    isCancelling: false,
  };
}

/** The run after the server's next event. */
export function nextRun(run: Run, part: StreamPart): Run {
  if ('images' in part) return part.images.reduce(withImage, run);
  switch (part.event) {
    case 'job':
      return { ...run, id: part.id, seed: part.seed };
    case 'queue':
      return { ...run, pending: withPlaces(run.pending, part.position, part.seconds) };
    case 'progress':
      return withProgress(run, part);
    case 'reconnect':
      return run;
    default:
      return { ...run, end: part.event };
  }
}

const SEEDS = 2 ** 32;

function withImage(run: Run, { metadata }: GenerationItem): Run {
  const place = run.seed === undefined ? undefined : (metadata.seed - run.seed + SEEDS) % SEEDS;
  const found = run.pending.findIndex((one) => one.place === place);
  // Another API numbers nothing: then it is the first one.
  const pending = run.pending.toSpliced(Math.max(0, found), 1);
  return { ...run, made: run.made + 1, pending };
}

function withProgress(run: Run, { place, step, steps, preview }: Extract<GenerationEvent, { event: 'progress' }>): Run {
  const pending = run.pending.map((one) => {
    if (one.place !== place) return one;
    const { position: _position, seconds: _seconds, ...rest } = one;
    return { ...rest, step, steps, ...(preview === undefined ? {} : { preview }) };
  });
  return { ...run, pending: withPlaces(pending, 1) };
}

/**
 * Numbers the waiting ones: the first has the given position, the others follow. Only the first has an estimated time.
 */
function withPlaces(pending: readonly PendingImage[], first: number, seconds?: number): PendingImage[] {
  let position = first;
  return pending.map((one) => {
    if (one.steps !== undefined) return one;
    const { seconds: _seconds, ...rest } = one;
    const isFirst = position === first;
    position += 1;
    return { ...rest, position: position - 1, ...(isFirst && seconds !== undefined ? { seconds } : {}) };
  });
}

/** Whether nothing more will arrive. */
export function isComplete({ end, made, requested }: Run): boolean {
  return end !== undefined || made >= requested;
}
