/** The running generation, if any, and the results since the page was opened. */
import { cancelGeneration, type GenerationItem, type GenerationJob, generationJobs } from '@mekiki/api-client';
import { ApiError, dataOf } from '../../../api/api.ts';
import { ensureToken } from '../../../api/session.ts';
import { ConnectionError } from '../../../api/stream.ts';
import { sleep } from '../../../browser/sleep.ts';
import { type GenerationProblem, problemOf } from './errors.ts';
import type { StreamPart } from './lines.ts';
import { isComplete, nextRun, type Run, type RunStart, startRun } from './run.ts';
import { startedAt, rememberStart } from './started.ts';
import { follow, generate, type GenerationParams } from './stream.ts';

export interface GenerationState {
  run: Run | undefined;
  /** Duration of the last generation, in milliseconds. */
  elapsed: number | undefined;
  /** Images received since the page was opened, the newest first. */
  fresh: readonly GenerationItem[];
}

export interface GenerationListener {
  onDone: (made: number, requested: number) => void;
  /** The job ended while the connection was lost; its images are in the history. */
  onMissed: () => void;
  onCancelled: () => void;
  onProblem: (problem: GenerationProblem) => void;
}

/** Milliseconds before each reconnection after the connection broke: a server restarts within half a minute. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000];
const NOTHING: GenerationState = { run: undefined, elapsed: undefined, fresh: [] };

/** The job to reconnect to has ended. */
class MissedEnd extends Error {}

export type Generation = ReturnType<typeof createGeneration>;

/** Creates the store that requests images and follows their events. */
export function createGeneration() {
  let state = NOTHING;
  let listener: GenerationListener | undefined;
  let running: AbortController | undefined;
  const subscribers = new Set<() => void>();

  function change(part: Partial<GenerationState>): void {
    state = { ...state, ...part };
    for (const subscriber of subscribers) subscriber();
  }

  const isOver = (controller: AbortController) => running !== controller || !state.run || isComplete(state.run);

  function take(part: StreamPart): void {
    if (!state.run) return;
    const run = nextRun(state.run, part);
    change({ run, ...('images' in part ? { fresh: withNew(state.fresh, part.images) } : {}) });
    if ('images' in part) return;
    if (part.event === 'job') rememberStart(part.id, run.startedAt);
    if (part.event === 'failed') throw new Error(part.detail);
  }

  /** Follows the stream, and reconnects if the connection breaks. */
  async function listen(controller: AbortController, first: AsyncGenerator<StreamPart>): Promise<void> {
    let stream = first;
    for (let attempt = 0; ; attempt += 1) {
      let broke: Error | undefined;
      try {
        for await (const part of stream) {
          if (isOver(controller)) return;
          // Its connections are treated as broken: the job continues.
          if ('event' in part && part.event === 'reconnect') throw new ConnectionError();
          take(part);
        }
      } catch (error) {
        if (!isPassing(error, state.run)) throw error;
        broke = error;
      }
      const id = state.run?.id;
      if (isOver(controller)) return;
      const wait = WAITS[attempt];
      // An API without jobs cannot be reconnected to: the end of its stream is the end.
      if (id === undefined || wait === undefined) {
        if (broke) throw broke;
        return;
      }
      await sleep(wait, controller.signal);
      stream = again(id, controller, { wasLost: true });
    }
  }

  /** A job's stream from its start, including the images that are already finished. */
  async function* again(id: string, { signal }: AbortController, { wasLost = false } = {}): AsyncGenerator<StreamPart> {
    if (state.run) change({ run: { ...startRun(state.run), isCancelling: state.run.isCancelling } });
    try {
      yield* follow(id, signal);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      if (wasLost) throw new MissedEnd();
      // It ended between the list of jobs and now; its images are in the history.
      yield { event: 'done' };
    }
  }

  async function begin(start: RunStart, open: (controller: AbortController) => AsyncGenerator<StreamPart>) {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    change({ run: startRun(start) });
    let problem: GenerationProblem | undefined;
    let isMissed = false;
    try {
      await listen(controller, open(controller));
    } catch (error) {
      isMissed = error instanceof MissedEnd;
      if (!isMissed) problem = problemOf(error);
    }
    if (running !== controller) return;
    const { run } = state;
    controller.abort();
    running = undefined;
    change({ run: undefined, elapsed: Date.now() - start.startedAt });
    if (problem) listener?.onProblem(problem);
    else if (isMissed) listener?.onMissed();
    else if (run?.end === 'cancelled') listener?.onCancelled();
    else listener?.onDone(run?.made ?? 0, start.requested);
    // Another may be waiting, such as one from another tab.
    if (!problem) void rejoin();
  }

  async function rejoin(): Promise<void> {
    if (running) return;
    let jobs: GenerationJob[];
    try {
      await ensureToken();
      jobs = await dataOf(generationJobs());
    } catch {
      // Nothing is known to run; the history shows finished images.
      return;
    }
    const [job] = jobs;
    if (!job || running || !listener) return;
    const { id, requested, settings } = job;
    const { prompt, width, height, seed } = settings;
    void begin({ id, prompt, width, height, requested, seed, startedAt: startedAt(id) }, (controller) =>
      again(id, controller),
    );
  }

  function stop(): void {
    running?.abort();
    running = undefined;
    change({ run: undefined });
  }

  return {
    subscribe: (subscriber: () => void): (() => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    state: () => state,
    /** Reports the result from now on. @returns unsubscribes; the running job continues */
    open: (to: GenerationListener): (() => void) => {
      listener = to;
      void rejoin();
      return () => {
        listener = undefined;
        stop();
      };
    },
    /** Resumes what still runs on the server, such as after a reload of the page. */
    rejoin: () => void rejoin(),
    /** Someone else is signed in now. */
    forget: (): void => {
      stop();
      change(NOTHING);
      void rejoin();
    },
    start: (params: GenerationParams): void => {
      const { prompt, width = 768, height = 1_024, num_images: requested = 3, seed } = params;
      const start = { prompt, width, height, requested, startedAt: Date.now() };
      void begin({ ...start, ...(seed === undefined ? {} : { seed }) }, ({ signal }) => generate(params, signal));
    },
    /** Cancels it; finished images stay. @throws ApiError */
    cancel: async (): Promise<void> => {
      const controller = running;
      const { run } = state;
      if (!controller || !run || run.isCancelling) return;
      change({ run: { ...run, isCancelling: true } });
      if (run.id === undefined) {
        stop();
        listener?.onCancelled();
        return;
      }
      const { error, response } = await cancelGeneration({ path: { id: run.id } });
      // 404: it has just ended.
      if (response?.ok || response?.status === 404 || running !== controller) return;
      if (state.run) change({ run: { ...state.run, isCancelling: false } });
      await dataOf(Promise.resolve({ error, ...(response ? { response } : {}) }));
    },
  };
}

/** Whether a job can be followed again: the connection broke, or the server or a proxy reports a restart. */
function isPassing(error: unknown, run: Run | undefined): error is Error {
  if (error instanceof ConnectionError) return true;
  return run?.id !== undefined && error instanceof ApiError && [502, 503, 504].includes(error.status ?? 0);
}

function withNew(before: readonly GenerationItem[], images: readonly GenerationItem[]): GenerationItem[] {
  const known = new Set(before.map(({ id }) => id));
  return [...images.filter(({ id }) => !known.has(id)).toReversed(), ...before];
}
