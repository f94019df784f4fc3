/** The generator: jobs wait their turn, pictures are kept for their owner, listeners hear how it goes. */
import { randomInt, randomUUID } from 'node:crypto';
import { admit, nobodyHas } from './admission.ts';
import type { Executor } from '../db/database.ts';
import { EngineError } from '../engines/engine.ts';
import type { Owner } from '../history/service.ts';
import { Problem } from '../http/problem.ts';
import { Channel } from './channel.ts';
import { createEnginePool } from './engine-pool.ts';
import { FairQueue } from './fair-queue.ts';
import type { Job, Jobs, JobSettings } from './jobs.ts';
import { type JobEvent, type LiveJob, liveJobOf, progressOf, withEarlier } from './live-job.ts';
import { LIMITS } from './limits.ts';
import type { ModelList } from './models.ts';
import type { Generator } from './port.ts';
import type { PictureKeeper } from './keeper.ts';
import type { MediaPool } from '../media/types.ts';

export interface GenerationParts {
  jobs: Jobs;
  engines: readonly Generator[];
  models: ModelList;
  keeper: PictureKeeper;
  media: Pick<MediaPool, 'startPicture'>;
  log: { error: (details: object, text: string) => void };
  /** Pictures that one person may keep. */
  quota: number;
}

/** Pictures that are kept while their engines make others. */
const MOST_KEPT = 4;

export function createGenerations({ jobs, engines, models, keeper, media, log, quota }: GenerationParts) {
  const queue = new FairQueue<LiveJob>();
  const live = new Map<string, LiveJob>();
  const pool = createEnginePool(engines);
  const working = new Set<Promise<void>>();
  let isClosed = false;

  function enlist(job: Job, made: ReadonlySet<number> = new Set()): LiveJob {
    const entry = liveJobOf(job, made);
    live.set(job.id, entry);
    queue.add(entry);
    return entry;
  }

  function tell(entry: LiveJob, event: JobEvent, replaces?: string): void {
    for (const listener of entry.listeners) listener.push(event, replaces);
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
      if (entry.listeners.size === 0) continue;
      const place = placeOf(entry);
      if (place) tell(entry, place, 'queue');
    }
  }

  const needsOf = ({ job }: LiveJob) => models.needsOf(job.settings);

  /** Gives one picture to an engine that has room and can make it. @returns whether there were both */
  function assign(): boolean {
    if (isClosed) return false;
    const waiting = [...live.values()];
    for (const engine of pool.withRoom()) {
      const can = (entry: LiveJob) => pool.isAble(engine, needsOf(entry));
      // A picture that failed on one engine waits for another, and holds nobody else up.
      const retry = waiting.find((job) => job.again[0] && job.again[0].without !== engine && can(job));
      const entry = retry ?? queue.take(can);
      if (!entry) continue;
      const place = retry?.again.shift()?.place ?? entry.todo.shift() ?? 0;
      entry.running += 1;
      const giveBack = pool.take(engine);
      const work = make(entry, place, engine, retry !== undefined, giveBack).finally(() => {
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
      let picture: Uint8Array | undefined;
      for await (const event of events) {
        if (event.kind === 'image') picture = event.bytes;
        else tell(entry, progressOf(event, place), `progress ${place}`);
      }
      signal.throwIfAborted();
      if (!picture) throw new EngineError('The generator ended without a picture: look into its log.');
      pool.hasWorked(engine, performance.now() - started);
      // The engine need not wait for the picture to be kept, unless that is what takes long.
      if (working.size < pool.slots + MOST_KEPT) {
        giveBack();
        pump();
      }
      const modelName = name ?? engine.name;
      const id = randomUUID();
      const kept = await keeper.keep(id, picture, { ...job.settings, seed: own, modelName, medium: engine.medium });
      const row = await jobs.addPicture(job.id, { id, place, seed: own, modelName, ...kept });
      if (!row) {
        await keeper.remove(id);
        // Its owner, and the job with them, are gone.
        drop(entry);
        return;
      }
      entry.made += 1;
      tell(entry, { event: 'image', row });
    } catch (error) {
      if (signal.aborted || isClosed) return;
      const isEngines = error instanceof EngineError;
      if (!isEngines) log.error({ err: error }, 'a picture was not generated');
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
    if (isClosed || !live.has(entry.id)) return;
    if (entry.failure !== undefined) drop(entry);
    if (entry.left > 0 || entry.running > 0 || entry.again.length > 0) return;
    if (entry.failure !== undefined) await end(entry, 'failed');
    else await end(entry, entry.controller.signal.aborted ? 'cancelled' : 'done');
  }

  async function end(entry: LiveJob, state: 'done' | 'failed' | 'cancelled'): Promise<void> {
    live.delete(entry.id);
    try {
      await jobs.end(entry.id);
    } catch (error) {
      // It is looked at again at the next start.
      log.error({ err: error }, 'the end of a job was not written down');
    }
    tell(entry, state === 'failed' ? { event: 'failed', detail: entry.failure ?? '' } : { event: state });
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

  async function cancelJob(entry: LiveJob): Promise<void> {
    drop(entry);
    await settle(entry);
    await entry.ended.promise;
    tellPlaces();
  }

  const isOwn = (owner: Owner, { job }: LiveJob) => job.owner.kind === owner.kind && job.owner.id === owner.id;

  function ownJob(owner: Owner, id: string): LiveJob {
    const entry = live.get(id);
    if (!entry || !isOwn(owner, entry)) {
      throw new Problem(404, 'unknown-job', 'There is no such job. It may have ended.');
    }
    return entry;
  }

  return {
    /** Takes up what a stop or a crash left unfinished. */
    async start(): Promise<void> {
      const unfinished = await jobs.unfinished();
      if (unfinished.length > 0) await pool.learn();
      for (const job of unfinished) {
        const made = new Set((await jobs.picturesOf(job.id)).map(({ place }) => place));
        if (made.size < job.requested) enlist(job, made);
        else await jobs.end(job.id);
      }
      pump();
    },

    /** Puts a job into the queue. @throws Problem 400, 422, 429, 503; MediaError, BusyError for the picture to begin with */
    async add(
      owner: Owner,
      wish: Omit<JobSettings, 'seed'> & { seed?: number | undefined },
      requested: number,
      file?: Uint8Array,
    ): Promise<string> {
      const own = () => [...live.values()].filter((entry) => isOwn(owner, entry));
      await admit({ jobs, models, pool, quota }, wish, { owner, requested, own }, () => queue.size);
      const { width, height } = wish;
      const start = file && (await media.startPicture({ bytes: file, width, height }));
      const settings: JobSettings = { ...wish, seed: wish.seed ?? randomInt(LIMITS.seed.max) };
      const job: Job = { id: randomUUID(), owner, settings, start, requested };
      await jobs.add(job);
      enlist(job);
      pump();
      return job.id;
    },

    /** What there is to choose from; nothing while no engine answers. */
    async samplers(): Promise<string[]> {
      await pool.learn();
      return pool.samplers();
    },

    /** Jobs of somebody that wait or run. */
    activeOf: (owner: Owner): { id: string; requested: number; made: number; settings: JobSettings }[] =>
      [...live.values()]
        .filter((entry) => isOwn(owner, entry))
        .map(({ id, made, job }) => ({ id, made, requested: job.requested, settings: job.settings })),

    /**
     * What happens to a job from now on, after the pictures it has already.
     * @throws Problem 404 for a job that has ended or is another's
     */
    async listen(owner: Owner, id: string, signal: AbortSignal): Promise<AsyncIterable<JobEvent>> {
      const entry = ownJob(owner, id);
      const channel = new Channel<JobEvent>();
      // From here on nothing is missed; what is told twice is told once below.
      entry.listeners.add(channel);
      const close = () => {
        entry.listeners.delete(channel);
        channel.end();
      };
      signal.addEventListener('abort', close, { once: true });
      if (signal.aborted) close();
      const place = placeOf(entry);
      if (place) channel.push(place, 'queue');
      const rows = await jobs.picturesOf(id);
      return withEarlier(rows, channel);
    },

    /** @throws Problem 404 */
    async cancel(owner: Owner, id: string): Promise<void> {
      await cancelJob(ownJob(owner, id));
    },

    /** Gives a visitor's pictures and jobs to an account. */
    async adopt(visitorId: number, accountId: number, executor: Executor): Promise<void> {
      await jobs.adopt(visitorId, accountId, executor);
      for (const { job } of live.values()) {
        if (job.owner.kind === 'visitor' && job.owner.id === visitorId) job.owner = { kind: 'account', id: accountId };
      }
    },

    /** Removes the pictures of somebody who leaves, files and all; what they wait for is not made any more. */
    async forget(owner: Owner): Promise<void> {
      for (const entry of live.values()) if (isOwn(owner, entry)) await cancelJob(entry);
      for (const id of await jobs.removeAll(owner)) await keeper.remove(id);
    },

    /** Leaves jobs as they are, for the next start. */
    async close(): Promise<void> {
      isClosed = true;
      for (const entry of live.values()) {
        entry.controller.abort();
        for (const listener of entry.listeners) listener.end();
      }
      await Promise.allSettled(working);
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}
export type Generations = ReturnType<typeof createGenerations>;
