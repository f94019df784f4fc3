/**
 * A job as a state machine: what happens to a job of the generator and of the upscaler is this table. Pure: no clock, no
 * promise, no database. A job is one or more units of work (an image each), which engines process one by one.
 */

export type JobState =
  | 'new'
  /** No unit is in work, some are left. */
  | 'waiting'
  /** At least one unit is in work. */
  | 'running'
  /** Cancelled or failed, but engines have not released units in work yet. */
  | 'cancelling'
  | 'failing'
  /** How it ended is being stored. */
  | 'saving done'
  | 'saving failed'
  /** Nothing comes after these. A job that is released is another server's by now, or waits for one. */
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'released';

/** Kept in the database, or tied to the request that waits for it. */
export type JobKind = 'kept' | 'tied';

export type JobEvent<Engine> =
  | { type: 'submit' }
  | { type: 'begin'; unit: number }
  | { type: 'finish'; unit: number }
  /** Its engine failed; another engine tries it. */
  | { type: 'retry'; unit: number; without: Engine }
  /** It failed. Without a unit: no engine can do the rest. */
  | { type: 'fail'; unit?: number }
  /** It was aborted, or its result is no longer wanted. */
  | { type: 'abandon'; unit: number }
  /** Its owner cancelled it, here or on another server. */
  | { type: 'cancel' }
  /** Another server has it. */
  | { type: 'lose' }
  /** The reader went away. */
  | { type: 'hang up' }
  /** This server stops. */
  | { type: 'stop' }
  /** How it ended was stored, or somebody removed the job before that: then it was cancelled. */
  | { type: 'saved' }
  | { type: 'gone' };

export type Effect =
  /** Its units join the queue. */
  | 'enqueue'
  /** Its units leave the queue. */
  | 'dequeue'
  /** Aborts the units in work. */
  | 'abort'
  /** Stores how the job ended; `saved`, `gone` or `lose` follows. */
  | 'save'
  /** Notifies listeners how it ended. */
  | 'notify'
  /** Ends the subscription: this process gets no further events of it. */
  | 'leave';

interface Transition {
  to: JobState;
  effects?: readonly Effect[];
}

/** `idle` and `settled` follow from the units: none is in work any more, and some or none are left. */
type Input = Exclude<JobEvent<unknown>['type'], 'hang up' | 'stop'> | 'idle' | 'settled';
type Row = Readonly<Partial<Record<Input, Transition>>>;

/** What can happen to a job that is still open. */
const OPEN: Row = {
  fail: { to: 'failing', effects: ['dequeue', 'abort'] },
  cancel: { to: 'cancelling', effects: ['dequeue', 'abort'] },
  lose: { to: 'released', effects: ['dequeue', 'abort', 'leave'] },
  settled: { to: 'saving done', effects: ['save'] },
};

/** The results of units in work do not change how it ends. */
const closing = (to: JobState): Row => ({
  finish: { to },
  retry: { to },
  fail: { to },
  abandon: { to },
  lose: { to: 'released', effects: ['leave'] },
});

const END: readonly Effect[] = ['notify', 'leave'];
const saving = (to: JobState): Row => ({
  saved: { to, effects: END },
  gone: { to: 'cancelled', effects: END },
  lose: { to: 'released', effects: ['leave'] },
});

/** What an event does in a state. What is not in here changes nothing. */
export const TRANSITIONS: Readonly<Record<JobState, Row>> = {
  new: { submit: { to: 'waiting', effects: ['enqueue'] } },
  waiting: { ...OPEN, begin: { to: 'running' } },
  running: {
    ...OPEN,
    begin: { to: 'running' },
    finish: { to: 'running' },
    retry: { to: 'running' },
    idle: { to: 'waiting' },
  },
  cancelling: { ...closing('cancelling'), settled: { to: 'cancelled', effects: END } },
  failing: { ...closing('failing'), settled: { to: 'saving failed', effects: ['save'] } },
  'saving done': saving('done'),
  'saving failed': saving('failed'),
  done: {},
  failed: {},
  cancelled: {},
  released: {},
};

/** Where the two kinds differ: a kept job outlives its reader and its server. */
const MEANINGS: Record<JobKind, Record<'hang up' | 'stop', Input | undefined>> = {
  kept: { 'hang up': undefined, stop: 'lose' },
  tied: { 'hang up': 'cancel', stop: 'fail' },
};

/** @typeParam Engine whatever names an engine */
export interface Job<Engine> {
  readonly kind: JobKind;
  readonly state: JobState;
  /** Units that have not been started. */
  readonly todo: readonly number[];
  /** Units in work. */
  readonly running: readonly number[];
  /** Units that wait for another engine than the one that failed on them. */
  readonly retries: readonly { readonly unit: number; readonly without: Engine }[];
}

/** @param todo its units that are not done, in the order in which they are begun */
export const newJob = <Engine>(kind: JobKind, todo: readonly number[]): Job<Engine> => ({
  kind,
  state: 'new',
  todo,
  running: [],
  retries: [],
});

/** Units that wait. */
export const leftOf = ({ todo, retries }: Job<unknown>): number => todo.length + retries.length;

/** The next state of a job after an event, and the effects to carry out. An event without meaning in this state changes nothing. */
export function step<Engine>(job: Job<Engine>, event: JobEvent<Engine>): { job: Job<Engine>; effects: Effect[] } {
  const input = event.type === 'hang up' || event.type === 'stop' ? MEANINGS[job.kind][event.type] : event.type;
  const ignored = { job, effects: [] };
  if (input === undefined || !hasUnit(job, event)) return ignored;
  const first = follow(withUnits(job, event), input);
  if (!first) return ignored;
  if (first.job.running.length > 0) return first;
  const second = follow(first.job, leftOf(first.job) > 0 ? 'idle' : 'settled');
  return second ? { job: second.job, effects: [...first.effects, ...second.effects] } : first;
}

function follow<Engine>(job: Job<Engine>, input: Input): { job: Job<Engine>; effects: Effect[] } | undefined {
  const transition = TRANSITIONS[job.state][input];
  if (!transition) return undefined;
  const { to, effects = [] } = transition;
  const waiting = effects.includes('dequeue') ? { todo: [], retries: [] } : {};
  return { job: { ...job, ...waiting, state: to }, effects: [...effects] };
}

/** Whether the unit of an event waits, where it begins, or is in work. */
function hasUnit<Engine>({ todo, running, retries }: Job<Engine>, event: JobEvent<Engine>): boolean {
  if (!('unit' in event) || event.unit === undefined) return true;
  const { unit } = event;
  return event.type === 'begin'
    ? todo.includes(unit) || retries.some((one) => one.unit === unit)
    : running.includes(unit);
}

function withUnits<Engine>(job: Job<Engine>, event: JobEvent<Engine>): Job<Engine> {
  if (!('unit' in event) || event.unit === undefined) return job;
  const { unit } = event;
  const running = job.running.filter((one) => one !== unit);
  if (event.type === 'begin') {
    return {
      ...job,
      todo: job.todo.filter((one) => one !== unit),
      retries: job.retries.filter((one) => one.unit !== unit),
      running: [...running, unit],
    };
  }
  if (event.type !== 'retry' || job.state !== 'running') return { ...job, running };
  return { ...job, running, retries: [...job.retries, { unit, without: event.without }] };
}
