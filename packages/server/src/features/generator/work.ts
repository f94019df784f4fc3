/** The jobs that this server works on: they wait their turn, engines make their images, listeners get events. */
import { randomUUID } from 'node:crypto';
import { generatorWait } from '../../platform/observability/figures.ts';
import { Problem } from '../../platform/http/problem.ts';
import { EngineError, unavailable } from '../../platform/errors/engine-error.ts';
import { nobodyHas, refusalOf } from './admission.ts';
import { withRequestId } from '../../platform/http/request-id.ts';
import { workFor } from '../../platform/fairness/client.ts';
import { createLiveJob } from '../../platform/jobs/live-job.ts';
import { leftOf } from '../../platform/jobs/machine.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { EnginePool } from './engine-pool.ts';
import { FairQueue } from './fair-queue.ts';
import type { Job, Jobs } from './jobs.ts';
import type { ImageKeeper } from './keeper.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import { type Entry, entryOf, type JobEvent, outcomeOf, progressOf, replacedBy } from './entry.ts';
import type { ModelList } from './models.ts';
import { ignoredBy, ignoredOf, sentFor } from './nature.ts';
import type { GenerationEvent, Generator } from '../../engines/ports/generator.ts';

/** A job that has ended by itself. */
export interface EndedJob {
  id: string;
  requested: number;
  /** Why not all images are made; undefined where they are. */
  failure: string | undefined;
}

export interface WorkParts {
  /** Id of this server. */
  holder: string;
  jobs: Jobs;
  pool: EnginePool;
  models: ModelList;
  keeper: ImageKeeper;
  /** Runs in the transaction that ends a job of an account. */
  onEnd?: ((tx: Executor, accountId: number, ended: EndedJob) => Promise<void>) | undefined;
  log: { error: (details: object, text: string) => void };
  /** Tells listeners of other servers. */
  notifyOthers: (id: string, event: JobEvent) => void;
}

/** Images that are kept while their engines make others. */
const MAX_KEPT = 4;

export function createWork({ holder, jobs, pool, models, keeper, log, onEnd, notifyOthers }: WorkParts) {
  const queue = new FairQueue<Entry>();
  const live = new Map<string, Entry>();
  const working = new Set<Promise<void>>();
  /** Jobs that have ended, but the database could not be told. */
  const unsavedEnds = new Map<string, EndedJob>();
  let isClosed = false;

  /** @param made places of images that it has already */
  function enlist(job: Job, made: ReadonlySet<number> = new Set()): void {
    // One that had gone to another server may be back before that was noticed.
    live.get(job.id)?.live.send({ type: 'lose' });
    unsavedEnds.delete(job.id);
    const todo = Array.from({ length: job.requested }, (_, place) => place).filter((place) => !made.has(place));
    const entry: Entry = entryOf(
      job,
      createLiveJob({
        kind: 'kept',
        todo,
        effects: {
          enqueue: () => queue.add(entry, todo.length),
          dequeue: () => queue.remove(job.id),
          save: () => inWork(save(entry)),
          notify: () => emit(entry, outcomeOf(entry)),
          leave: () => leave(entry),
        },
      }),
    );
    live.set(job.id, entry);
    entry.live.send({ type: 'submit' });
  }

  /** Until it has ended, the server does not stop. */
  function inWork(promise: Promise<void>): void {
    const work = promise.finally(() => working.delete(work));
    working.add(work);
  }

  function emit(entry: Entry, event: JobEvent): void {
    for (const listener of entry.listeners) listener.push(event, replacedBy(event));
    if (entry.watchedUntil > performance.now()) notifyOthers(entry.id, event);
  }

  function placeOf(entry: Entry): JobEvent | undefined {
    const place = queue.placeOf(entry.id);
    if (!place || entry.live.now.running.length > 0) return undefined;
    const meanMs = pool.meanMs();
    const seconds = meanMs === undefined ? undefined : Math.ceil((place.ahead / pool.slots) * (meanMs / 1_000));
    return { event: 'queue', position: place.ahead + 1, ...(seconds === undefined ? {} : { seconds }) };
  }

  /** Tells all waiting clients their current position. */
  function emitPlaces(): void {
    for (const entry of live.values()) {
      if (entry.listeners.size === 0 && entry.watchedUntil < performance.now()) continue;
      const place = placeOf(entry);
      if (place) emit(entry, place);
    }
  }

  const needsOf = ({ job }: Entry) => models.needsOf(job.settings);

  /** Assigns one image to an engine that has room and can make it. @returns whether there were both */
  function assign(): boolean {
    if (isClosed) return false;
    const waiting = [...live.values()];
    for (const engine of pool.withRoom()) {
      const can = (entry: Entry) => pool.isAble(engine, needsOf(entry));
      // An image that failed on one engine waits for another, and blocks no other image.
      const retry = waiting.find((one) => {
        const [first] = one.live.now.retries;
        return first && first.without !== engine && can(one);
      });
      const entry = retry ?? queue.take(can);
      const place = retry ? retry.live.now.retries[0]?.unit : entry?.live.now.todo[0];
      if (!entry || place === undefined) continue;
      if (entry.waitsSince !== undefined) generatorWait.observe((performance.now() - entry.waitsSince) / 1_000);
      entry.waitsSince = undefined;
      entry.live.send({ type: 'begin', unit: place });
      const giveBack = pool.take(engine);
      const made = workFor(entry.client, () => make(entry, place, engine, retry !== undefined, giveBack));
      inWork(
        made.finally(() => {
          giveBack();
          pump();
        }),
      );
      return true;
    }
    return false;
  }

  /** Ends jobs that no engine can make any more: one that could has lost its model. */
  function giveUpHopeless(): void {
    if (isClosed) return;
    for (const entry of live.values()) {
      const { now } = entry.live;
      if (leftOf(now) === 0 || pool.isAnyAble(needsOf(entry), now.retries[0]?.without)) continue;
      const { settings } = entry.job;
      entry.failure ??= refusalOf({ models, pool }, settings)?.message ?? nobodyHas(models, settings.model);
      entry.live.send({ type: 'fail' });
    }
  }

  function pump(): void {
    while (assign());
    giveUpHopeless();
    emitPlaces();
  }

  async function make(entry: Entry, place: number, engine: Generator, isLastTry: boolean, giveBack: () => void) {
    const { job } = entry;
    const { signal, send } = entry.live;
    const started = performance.now();
    try {
      const { seed, model, strength, ...settings } = job.settings;
      const own = (seed + place) % (LIMITS.seed.max + 1);
      const ofModel = models.of(model);
      const { name, checkpoint } = ofModel;
      const ignores = ignoredBy(ofModel);
      const start =
        !job.start || ignores.includes('image') ? undefined : { bytes: job.start, strength: strength ?? 0.5 };
      const events = engine.generate({ ...sentFor(ofModel, settings), seed: own, checkpoint, start }, signal);
      let image: Extract<GenerationEvent, { kind: 'image' }> | undefined;
      for await (const event of events) {
        if (event.kind === 'image') image = event;
        else emit(entry, progressOf(event, place));
      }
      signal.throwIfAborted();
      if (!image) throw new EngineError('The generator ended without an image: check its log.');
      pool.hasWorked(engine, performance.now() - started);
      // The engine need not wait for the image to be kept, unless that is what takes long.
      if (working.size < pool.slots + MAX_KEPT) {
        giveBack();
        pump();
      }
      const modelName = name ?? engine.name;
      const id = randomUUID();
      const ignored = ignoredOf(engine, ignores, job.settings);
      const made = { ...job.settings, seed: own, modelName, medium: engine.medium, ignored };
      const kept = await keeper.keep(id, image.bytes, made);
      const row = await jobs.addImage(job.id, holder, {
        id,
        place,
        seed: own,
        modelName,
        ignored,
        ignoredTags: image.ignoredTags,
        ...kept,
      });
      if (typeof row === 'string') {
        send({ type: row === 'gone' ? 'cancel' : 'lose' });
        send({ type: 'abandon', unit: place });
      } else {
        emit(entry, { event: 'image', row });
        send({ type: 'finish', unit: place });
      }
      const isKept = typeof row !== 'string' && row.id === id;
      if (!isKept) await keeper.remove(id);
    } catch (error) {
      if (signal.aborted) {
        send({ type: 'abandon', unit: place });
        return;
      }
      if (error instanceof Problem) {
        // The engine did its work; the image must not be kept.
        entry.failure ??= error.message;
        send({ type: 'fail', unit: place });
        return;
      }
      const isEngines = error instanceof EngineError;
      const forVisitors = isEngines ? error.forVisitors : undefined;
      if (forVisitors === undefined) log.error({ err: error, reqId: job.id }, 'an image was not generated');
      pool.hasFailed(engine);
      if (isEngines && !isLastTry && pool.isAnyAble(needsOf(entry), engine)) {
        send({ type: 'retry', unit: place, without: engine });
        return;
      }
      const text = isEngines ? unavailable('The generator is') : 'Something went wrong on our side. Please try again.';
      entry.failure ??= forVisitors ?? withRequestId(text, job.id);
      send({ type: 'fail', unit: place });
    }
  }

  const writeEnd = (ended: EndedJob) =>
    jobs.end(ended.id, holder, async (tx, owner) => {
      if (owner.kind === 'account') await onEnd?.(tx, owner.id, ended);
    });

  async function save(entry: Entry): Promise<void> {
    let result: Awaited<ReturnType<Jobs['end']>> = 'saved';
    const ended = endedOf(entry);
    try {
      result = await writeEnd(ended);
    } catch (error) {
      // It is stored at the next poll, or the job is taken up again at the next start.
      unsavedEnds.set(entry.id, ended);
      log.error({ err: error }, 'the end of a job was not written down');
    }
    entry.live.send({ type: result === 'lost' ? 'lose' : result });
  }

  /** Ends the subscription: this process gets no further events of it. */
  function leave(entry: Entry): void {
    if (live.get(entry.id) === entry) live.delete(entry.id);
    for (const listener of entry.listeners) listener.end();
  }

  return {
    enlist,
    pump,
    placeOf,
    live: live as ReadonlyMap<string, Entry>,

    /** Jobs that must not be taken up, including those whose end is not yet stored. */
    known: (): string[] => [...live.keys(), ...unsavedEnds.keys()],

    /** Ends a job that is gone from the database. */
    async cancel(entry: Entry): Promise<void> {
      entry.live.send({ type: 'cancel' });
      await entry.live.ended;
      emitPlaces();
    },

    /** Looks for jobs that have ended or gone to others without a word. */
    async checkHolders(): Promise<void> {
      for (const [id, ended] of unsavedEnds) {
        await writeEnd(ended);
        unsavedEnds.delete(id);
      }
      const entries = [...live.values()];
      if (entries.length === 0) return;
      const holders = await jobs.holdersOf(entries.map(({ id }) => id));
      for (const { id, live: one } of entries) {
        if (!holders.has(id)) one.send({ type: 'cancel' });
        else if (holders.get(id) !== holder) one.send({ type: 'lose' });
      }
    },

    /** Leaves jobs as they are. */
    async close(): Promise<void> {
      isClosed = true;
      for (const entry of live.values()) entry.live.send({ type: 'stop' });
      await Promise.allSettled(working);
    },
  };
}
function endedOf({ id, job, live, failure = '' }: Entry): EndedJob {
  return { id, requested: job.requested, failure: live.now.state === 'saving failed' ? failure : undefined };
}
export type Work = ReturnType<typeof createWork>;
