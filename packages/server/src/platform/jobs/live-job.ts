/** A job that this process works on: it holds the state and does what the machine says. */
import { type Effect, type Job, type JobEvent, type JobKind, newJob, step } from './machine.ts';

export interface LiveJob<Engine> {
  readonly now: Job<Engine>;
  /** Aborts when its units in work are broken off. */
  readonly signal: AbortSignal;
  /** Resolves when this process gets no further events of it. */
  readonly ended: Promise<void>;
  /** @returns whether the event meant anything */
  send: (event: JobEvent<Engine>) => boolean;
}

export interface LiveJobOptions {
  kind: JobKind;
  /** Units that are not done. */
  todo: readonly number[];
  /** Additional effects of a tool; `abort` and `leave` have also aborted the signal and resolved `ended`. */
  effects: Partial<Record<Effect, () => void>>;
}

export function createLiveJob<Engine>({ kind, todo, effects }: LiveJobOptions): LiveJob<Engine> {
  let now = newJob<Engine>(kind, todo);
  const controller = new AbortController();
  const ended = Promise.withResolvers<void>();

  function apply(effect: Effect): void {
    if (effect === 'abort') controller.abort();
    if (effect === 'leave') ended.resolve();
    effects[effect]?.();
  }

  return {
    get now() {
      return now;
    },
    signal: controller.signal,
    ended: ended.promise,
    send(event) {
      const next = step(now, event);
      const isTaken = next.job !== now;
      now = next.job;
      next.effects.forEach(apply);
      return isTaken;
    },
  };
}
