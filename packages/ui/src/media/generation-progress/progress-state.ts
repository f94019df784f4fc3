/** The caller's state of an image in progress. */
export interface Progress {
  /** Done steps. */
  step?: number | undefined;
  steps?: number | undefined;
  /** Place in the queue; 1 is the next. */
  position?: number | undefined;
  /** Estimated time until it is finished. */
  seconds?: number | undefined;
  error?: string | undefined;
}

export type ProgressState =
  | { kind: 'failed'; error: string }
  | { kind: 'running'; step: number; steps: number; seconds: number | undefined }
  | { kind: 'waiting'; position: number; seconds: number | undefined }
  | { kind: 'starting' };

/** The one state that is shown: a failure before steps, steps before the queue. Invalid numbers are left out. */
export function progressState({ step, steps, position, seconds, error }: Progress): ProgressState {
  if (error) return { kind: 'failed', error };
  const left = isCount(seconds) && seconds > 0 ? seconds : undefined;
  if (isCount(step) && isCount(steps) && steps >= 1) {
    return { kind: 'running', step: Math.min(Math.floor(step), steps), steps, seconds: left };
  }
  if (isCount(position) && position >= 1) return { kind: 'waiting', position: Math.floor(position), seconds: left };
  return { kind: 'starting' };
}

/** An estimate at its actual precision: to 5 s below a minute, in minutes above. */
export function roundedTime(seconds: number): { unit: 'seconds' | 'minutes'; value: number } {
  if (seconds <= 10) return { unit: 'seconds', value: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 55) return { unit: 'seconds', value: Math.ceil(seconds / 5) * 5 };
  return { unit: 'minutes', value: Math.ceil(seconds / 60) };
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value < Infinity;
}
