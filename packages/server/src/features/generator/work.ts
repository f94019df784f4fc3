/** The jobs that this server works on: they wait their turn, engines make their images, listeners hear how it goes. */
import { randomUUID } from 'node:crypto';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { nobodyHas } from './admission.ts';
import { workFor } from '../../platform/fairness/client.ts';
import type { EnginePool } from './engine-pool.ts';
import { FairQueue } from './fair-queue.ts';
import type { Job, Jobs } from './jobs.ts';
import type { ImageKeeper } from './keeper.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import { type JobEvent, type LiveJob, liveJobOf, progressOf, replacedBy } from './live-job.ts';
import type { ModelList } from './models.ts';
import type { Generator } from '../../engines/ports/generator.ts';

export interface WorkParts {
  /** Of this server. */
  holder: string;
  jobs: Jobs;
  pool: EnginePool;
  models: ModelList;
  keeper: ImageKeeper;
  log: { error: (details: object, text: string) => void };
  /** Tells listeners of other servers. */
  tellOthers: (id: string, event: JobEvent) => void;
}

/** Images that are kept while their engines make others. */
const MOST_KEPT = 4;

export function createWork({ holder, jobs, pool, models, keeper, log, tellOthers }: WorkParts) {
  const queue = new FairQueue<LiveJob>();
  const live = new Map<string, LiveJob>();
  const working = new Set<Promise<void>>();
  /** Jobs that have ended, but the database could not be told. */
  const untold = new Set<string>();
  let isClosed = false;

  function enlist(job: Job, made: ReadonlySet<number> = new Set()): void {
    // One that had gone to another server may be back before that was noticed.
    const before = live.get(job.id);
    if (before) {
      drop(before);
      leave(before);
    }
    untold.delete(job.id);
    const entry = liveJobOf(job, made);
    live.set(job.id, entry);
    queue.add(entry);
  }

  function tell(entry: LiveJob, event: JobEvent): void {
    for (const listener of entry.listeners) listener.push(event, replacedBy(event));
    if (entry.watchedUntil > performance.now()) tellOthers(entry.id, event);
  }

  function placeOf(entry: LiveJob): JobEvent | undefined {
    const place = queue.placeOf(entry.id);
    if (!place || entry.running > 0) return undefined;
    const meanMs = pool.meanMs();
    const seconds = meanMs === undefined ? undefined : Math.ceil((place.ahead / pool.slots) * (meanMs / 1_000));
    return { event: 'queue', position: place.ahead + 1, ...(seconds === undefined ? {} : { seconds }) };
  }

  /** Tells everybody who waits where they stand now. */
  function tellPlaces(): void {
    for (const entry of live.values()) {
      if (entry.listeners.size === 0 && entry.watchedUntil < performance.now()) continue;
      const place = placeOf(entry);
      if (place) tell(entry, place);
    }
  }

  const needsOf = ({ job }: LiveJob) => models.needsOf(job.settings);

  /** Gives one image to an engine that has room and can make it. @returns whether there were both */
  function assign(): boolean {
    if (isClosed) return false;
    const waiting = [...live.values()];
    for (const engine of pool.withRoom()) {
      const can = (entry: LiveJob) => pool.isAble(engine, needsOf(entry));
      // An image that failed on one engine waits for another, and holds nobody else up.
      const retry = waiting.find((job) => job.again[0] && job.again[0].without !== engine && can(job));
      const entry = retry ?? queue.take(can);
      if (!entry) continue;
      const place = retry?.again.shift()?.place ?? entry.todo.shift() ?? 0;
      entry.running += 1;
      const giveBack = pool.take(engine);
      const made = workFor(entry.client, () => make(entry, place, engine, retry !== undefined, giveBack));
      const work = made.finally(() => {
        giveBack();
        working.delete(work);
        pump();
      });
      working.add(work);
      return true;
    }
    return false;
  }

  /** Ends jobs that no engine can make any more: one that could has lost its model. */
  function giveUpHopeless(): void {
    for (const entry of live.values()) {
      const [again] = entry.again;
      const isWaiting = entry.left > 0 || again !== undefined;
      if (!isWaiting || isClosed || pool.isAnyAble(needsOf(entry), again?.without)) continue;
      entry.failure ??= nobodyHas(models, entry.job.settings.model);
      if (entry.running === 0) void settle(entry);
    }
  }

  function pump(): void {
    while (assign());
    giveUpHopeless();
    tellPlaces();
  }

  async function make(entry: LiveJob, place: number, engine: Generator, isLastTry: boolean, giveBack: () => void) {
    const { job, controller } = entry;
    const { signal } = controller;
    const started = performance.now();
    try {
      const { seed, model, strength, ...settings } = job.settings;
      const own = (seed + place) % (LIMITS.seed.max + 1);
      const { name, checkpoint } = models.of(model);
      const start = job.start && { bytes: job.start, strength: strength ?? 0.5 };
      const events = engine.generate({ ...settings, seed: own, checkpoint, start }, signal);
      let image: Uint8Array | undefined;
      for await (const event of events) {
        if (event.kind === 'image') image = event.bytes;
        else tell(entry, progressOf(event, place));
      }
      signal.throwIfAborted();
      if (!image) throw new EngineError('The generator ended without an image: check its log.');
      pool.hasWorked(engine, performance.now() - started);
      // The engine need not wait for the image to be kept, unless that is what takes long.
      if (working.size < pool.slots + MOST_KEPT) {
        giveBack();
        pump();
      }
      const modelName = name ?? engine.name;
      const id = randomUUID();
      const kept = await keeper.keep(id, image, { ...job.settings, seed: own, modelName, medium: engine.medium });
      const row = await jobs.addImage(job.id, holder, { id, place, seed: own, modelName, ...kept });
      if (!row) {
        await keeper.remove(id);
        // Its owner, and the job with them, are gone; or it is another server's by now; or it was made already.
        await letGo(entry);
        return;
      }
      tell(entry, { event: 'image', row });
    } catch (error) {
      if (signal.aborted || isClosed) return;
      const isEngines = error instanceof EngineError;
      if (!isEngines) log.error({ err: error }, 'an image was not generated');
      pool.hasFailed(engine);
      if (isEngines && !isLastTry && pool.isAnyAble(needsOf(entry), engine))
        entry.again.push({ place, without: engine });
      else entry.failure ??= isEngines ? error.message : 'Something went wrong on our side. Please try again.';
    } finally {
      entry.running -= 1;
      await settle(entry);
    }
  }

  /** Ends a job that has nothing left to do. */
  async function settle(entry: LiveJob): Promise<void> {
    if (isClosed || live.get(entry.id) !== entry) return;
    if (entry.failure !== undefined) drop(entry);
    if (entry.left > 0 || entry.running > 0 || entry.again.length > 0) return;
    if (entry.failure !== undefined) await end(entry, 'failed');
    else await end(entry, entry.controller.signal.aborted ? 'cancelled' : 'done');
  }

  async function end(entry: LiveJob, state: 'done' | 'failed' | 'cancelled'): Promise<void> {
    live.delete(entry.id);
    try {
      await jobs.end(entry.id, holder);
    } catch (error) {
      // It is told at the next look, or the job is looked at again at the next start.
      untold.add(entry.id);
      log.error({ err: error }, 'the end of a job was not written down');
    }
    tell(entry, state === 'failed' ? { event: 'failed', detail: entry.failure ?? '' } : { event: state });
    leave(entry);
  }

  /** Nothing more is heard of it here. */
  function leave(entry: LiveJob): void {
    for (const listener of entry.listeners) listener.end();
    entry.ended.resolve();
  }

  /** Lets what is left of a job go. Once what is in work has ended, it is settled. */
  function drop(entry: LiveJob): void {
    queue.remove(entry.id);
    entry.left = 0;
    entry.again = [];
    entry.controller.abort();
  }

  /** Ends a job that the database says is over, or leaves it to the server that has it by now. */
  async function letGo(entry: LiveJob): Promise<void> {
    const holders = await jobs.holdersOf([entry.id]);
    if (holders.get(entry.id) === holder) return;
    drop(entry);
    if (holders.has(entry.id) && live.get(entry.id) === entry && live.delete(entry.id)) leave(entry);
  }

  return {
    enlist,
    pump,
    placeOf,
    live: live as ReadonlyMap<string, LiveJob>,

    /** Ends a job that is gone from the database. */
    async cancel(entry: LiveJob): Promise<void> {
      drop(entry);
      await settle(entry);
      await entry.ended.promise;
      tellPlaces();
    },

    /** Looks for jobs that have ended or gone to others without a word. */
    async checkHolders(): Promise<void> {
      for (const id of untold) {
        await jobs.end(id, holder);
        untold.delete(id);
      }
      const entries = [...live.values()];
      if (entries.length === 0) return;
      const holders = await jobs.holdersOf(entries.map(({ id }) => id));
      for (const entry of entries.filter(({ id }) => live.has(id) && holders.get(id) !== holder)) {
        await letGo(entry);
        await settle(entry);
      }
    },

    /** Leaves jobs as they are. */
    async close(): Promise<void> {
      isClosed = true;
      for (const entry of live.values()) {
        entry.controller.abort();
        leave(entry);
      }
      await Promise.allSettled(working);
    },
  };
}
export type Work = ReturnType<typeof createWork>;
