import { cancelGeneration, type GenerationItem, type GenerationJob, generationJobs } from '@mekiki/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, dataOf } from '../../../api/api.ts';
import { GENERATION_STARTED, readStored, writeStored } from '../../../api/storage.ts';
import { ConnectionError, type GenerationProblem, problemOf } from './errors.ts';
import type { StreamPart } from './lines.ts';
import { isComplete, nextRun, type Run, startRun } from './run.ts';
import { follow, generate, type GenerationWish } from './stream.ts';

/** Milliseconds before each new try to listen again after the connection broke. */
const WAITS = [1_000, 2_000, 4_000];

export interface GenerationListener {
  /** All images are there. */
  onDone: (count: number) => void;
  onCancelled: () => void;
  onProblem: (problem: GenerationProblem) => void;
}

/** Asks for images and follows what comes of it, also of what was asked for before the page was loaded again. */
export function useGeneration(listener: GenerationListener) {
  const [run, setRun] = useState<Run>();
  const [fresh, setFresh] = useState<readonly GenerationItem[]>([]);
  const current = useRef<{ run: Run; controller: AbortController }>(undefined);
  const tell = useEffectEvent((call: (listener: GenerationListener) => void) => call(listener));

  const step = (controller: AbortController, part: StreamPart) => {
    const running = current.current;
    if (running?.controller !== controller) return;
    if ('images' in part) setFresh((before) => withNew(before, part.images));
    running.run = nextRun(running.run, part);
    if ('event' in part && part.event === 'job') rememberStart(part.id, running.run.startedAt);
    setRun(running.run);
    if ('event' in part && part.event === 'failed') throw new Error(part.detail);
  };

  /** Listens to the stream, and again where the connection breaks. */
  const listen = async (controller: AbortController, first: AsyncGenerator<StreamPart>) => {
    let stream = first;
    for (let attempt = 0; ; attempt += 1) {
      let broke: unknown;
      try {
        for await (const part of stream) {
          step(controller, part);
          if (isDone(controller)) return;
        }
      } catch (error) {
        // It may go on without us.
        if (!(error instanceof ConnectionError)) throw error;
        broke = error;
      }
      const id = current.current?.run.id;
      if (controller.signal.aborted || isDone(controller)) return;
      const wait = WAITS[attempt];
      // An API without jobs has nothing to go back to: the end of its stream is the end.
      if (id === undefined || wait === undefined) {
        if (broke !== undefined) throw broke;
        return;
      }
      await pause(wait, controller.signal);
      stream = fromStart(id, controller);
    }
  };

  const isDone = (controller: AbortController) => {
    const running = current.current;
    return running?.controller !== controller || isComplete(running.run);
  };

  /** A job's stream begins with the images it has already. */
  async function* fromStart(id: string, controller: AbortController): AsyncGenerator<StreamPart> {
    const running = current.current;
    if (running?.controller === controller) {
      const { prompt, requested, seed, startedAt, pending, isCancelling } = running.run;
      const { width = 1, height = 1 } = pending[0] ?? {};
      const again = startRun({
        id,
        prompt,
        requested,
        startedAt,
        width,
        height,
        ...(seed === undefined ? {} : { seed }),
      });
      running.run = { ...again, isCancelling };
    }
    try {
      yield* follow(id, controller.signal);
    } catch (error) {
      // It has ended meanwhile.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      yield { event: 'done' };
    }
  }

  const begin = async (start: Run, open: (controller: AbortController) => AsyncGenerator<StreamPart>) => {
    current.current?.controller.abort();
    const controller = new AbortController();
    current.current = { run: start, controller };
    setRun(start);
    let problem: GenerationProblem | undefined;
    try {
      await listen(controller, open(controller));
    } catch (error) {
      problem = problemOf(error);
    }
    const ended = current.current;
    if (ended.controller !== controller || controller.signal.aborted) return;
    controller.abort();
    current.current = undefined;
    setRun(undefined);
    const { end, made } = ended.run;
    if (problem) tell((to) => to.onProblem(problem));
    else if (end === 'cancelled') tell((to) => to.onCancelled());
    else tell((to) => to.onDone(made));
    void rejoin();
  };

  /** Goes on with what still runs on the server, such as after a reload of the page. */
  const rejoin = async () => {
    if (current.current) return;
    let jobs: GenerationJob[];
    try {
      jobs = await dataOf(generationJobs());
    } catch {
      // Nothing is known to run; the history shows what was made.
      return;
    }
    const [job] = jobs;
    if (!job || current.current) return;
    const { id, requested, settings } = job;
    const { prompt, width, height, seed } = settings;
    const startedAt = startOf(id);
    void begin(startRun({ id, prompt, width, height, requested, seed, startedAt }), (controller) =>
      fromStart(id, controller),
    );
  };

  const rejoinNow = useEffectEvent(() => void rejoin());
  useEffect(() => {
    rejoinNow();
    const onOnline = () => rejoinNow();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      // The job goes on; whoever comes back joins it again.
      current.current?.controller.abort();
      current.current = undefined;
    };
  }, []);

  return {
    run,
    /** Images received since the page was opened, the newest first. */
    fresh,
    start: (wish: GenerationWish): void => {
      const { prompt, width = 768, height = 1_024, num_images: requested = 3 } = wish;
      const seed = wish.seed === undefined ? {} : { seed: wish.seed };
      void begin(startRun({ prompt, width, height, requested, startedAt: Date.now(), ...seed }), ({ signal }) =>
        generate(wish, signal),
      );
    },
    /** Ends it; what is made stays. @throws ApiError */
    cancel: async (): Promise<void> => {
      const running = current.current;
      if (!running) return;
      const { id } = running.run;
      running.run = { ...running.run, isCancelling: true };
      setRun(running.run);
      if (id === undefined) {
        running.controller.abort();
        current.current = undefined;
        setRun(undefined);
        tell((to) => to.onCancelled());
        return;
      }
      const { error, response } = await cancelGeneration({ path: { id } });
      // 404: it has just ended.
      if (response?.ok || response?.status === 404 || current.current !== running) return;
      running.run = { ...running.run, isCancelling: false };
      setRun(running.run);
      await dataOf(Promise.resolve({ error, ...(response ? { response } : {}) }));
    },
  };
}

function withNew(before: readonly GenerationItem[], images: readonly GenerationItem[]): GenerationItem[] {
  const known = new Set(before.map(({ id }) => id));
  return [...images.filter(({ id }) => !known.has(id)).toReversed(), ...before];
}

interface Started {
  id: string;
  at: number;
}

const isStarted = (value: unknown): value is Started =>
  typeof value === 'object' && value !== null && 'id' in value && 'at' in value && typeof value.at === 'number';

function rememberStart(id: string, at: number): void {
  writeStored(GENERATION_STARTED, { id, at });
}

function startOf(id: string): number {
  const kept = readStored(GENERATION_STARTED, isStarted);
  return kept?.id === id ? kept.at : Date.now();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
