/** The generator: users request images, follow their jobs and cancel them, whichever server works on them. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Bus } from '../../platform/cluster/bus.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Owner } from '../../platform/identity/identity.ts';
import { createOneByOne } from '../../platform/fairness/one-by-one.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { GeneratorTasks } from './tasks.ts';
import { admit } from './admission.ts';
import { Channel } from '../../platform/http/channel.ts';
import { createEnginePool } from './engine-pool.ts';
import { answerWatchers, createTelling, follow } from './follow.ts';
import { itemOf } from './item.ts';
import type { ActiveJob, Job, Jobs } from './jobs.ts';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import type { ImageKeeper } from './keeper.ts';
import { clientOfJob, type Entry, isLast, type JobEvent } from './entry.ts';
import { changedOptions, wrongOption } from '../../engines/settings/engine-options.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import { offeredModel, offeredSizes, wholeSize } from './offered-model.ts';
import type { ModelList } from './models.ts';
import type { Generator } from '../../engines/ports/generator.ts';
import { checkPrompt, natureOf } from './nature.ts';
import { wrong } from './params.ts';
import { createWork, type WorkParts } from './work.ts';

export interface GenerationParts {
  /** Id of this server, `server_process.id`. */
  holder: string;
  bus: Bus;
  jobs: Jobs;
  engines: readonly Generator[];
  models: ModelList;
  keeper: ImageKeeper;
  media: Pick<GeneratorTasks, 'startImage'>;
  log: { error: (details: object, text: string) => void };
  onEnd?: WorkParts['onEnd'];
  /** Images that one person may keep. */
  quota: number;
}

export function createGenerations(parts: GenerationParts) {
  const { holder, bus, jobs, engines, models, keeper, media, quota } = parts;
  const pool = createEnginePool(engines);
  const nature = natureOf(engines);
  const work = createWork({ ...parts, pool, notifyOthers: createTelling(bus) });
  const closing = new AbortController();
  const oneByOne = createOneByOne();

  const isOwn = (owner: Owner, { job }: Entry) => job.owner.kind === owner.kind && job.owner.id === owner.id;
  const unknown = () => new Problem(404, 'unknown-job', 'This job does not exist. It may have ended.');

  /** Images of a client that have not begun, on this server. */
  const waitingOf = (client: string): number =>
    [...work.live.values()].reduce((sum, entry) => sum + (entry.client === client ? entry.live.now.todo.length : 0), 0);

  /** Jobs on their way from the database into the queue. */
  const added = new Set<string>();
  let takingUp: Promise<void> = Promise.resolve();

  /** Takes over what a restart or a crash left, here or on another server. */
  async function takeUpNow(): Promise<void> {
    const left = closing.signal.aborted ? [] : await jobs.claim(holder, [...work.known(), ...added]);
    if (left.length === 0) return;
    await pool.learn();
    for (const { made, ...job } of left) work.enlist(job, new Set(made));
    work.pump();
  }

  /** One after the other: what one has claimed and not enlisted yet, the next one would claim as well. */
  function takeUp(): Promise<void> {
    const round = takingUp.then(takeUpNow);
    takingUp = round.catch(() => {});
    return round;
  }

  async function endHere(id: string): Promise<void> {
    const entry = work.live.get(id);
    if (entry) await work.cancel(entry);
    else await bus.publish('job cancelled', { id });
  }

  const unsubscribe = [
    answerWatchers(bus, work),
    bus.on('job cancelled', (message) => {
      const entry = work.live.get((message as { id: string }).id);
      if (entry) void work.cancel(entry);
    }),
    bus.on('server stopped', () => {
      takeUp().catch((error: unknown) => parts.log.error({ err: error }, 'jobs of another server were not taken up'));
    }),
  ];

  /** From now on nothing of it is missed. */
  function attach(entry: Entry, signal: AbortSignal): Channel<JobEvent> {
    const channel = new Channel<JobEvent>();
    entry.listeners.add(channel);
    const close = () => {
      entry.listeners.delete(channel);
      channel.end();
    };
    signal.addEventListener('abort', close, { once: true });
    if (signal.aborted) close();
    const place = work.placeOf(entry);
    if (place) channel.push(place, 'queue');
    return channel;
  }

  async function* localEvents(id: string, channel: Channel<JobEvent>): AsyncGenerator<JobEvent> {
    for (const row of await jobs.imagesOf(id)) yield { event: 'image', row };
    yield* channel;
  }

  /** Goes with the job from server to server; each image is sent once. */
  async function* followAcrossServers(
    job: { id: string; requested: number },
    first: Channel<JobEvent> | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<JobEvent> {
    const sent = new Set<string>();
    let channel = first;
    while (!signal.aborted) {
      const isOurs = (id: string) => work.live.has(id);
      const events = channel ? localEvents(job.id, channel) : follow({ bus, jobs, isOurs }, job, signal);
      for await (const event of events) {
        if (event.event !== 'image') yield event;
        else if (!sent.has(event.row.id)) {
          sent.add(event.row.id);
          yield event;
        }
        if (isLast(event)) return;
      }
      const entry = work.live.get(job.id);
      channel = entry && attach(entry, signal);
    }
    if (closing.signal.aborted) yield { event: 'reconnect' };
  }

  /** @throws Problem 404 for a job that has ended or is another's */
  async function listen(owner: Owner, id: string, signal: AbortSignal): Promise<AsyncIterable<JobEvent>> {
    const until = AbortSignal.any([signal, closing.signal]);
    const entry = work.live.get(id);
    // One that is so quick that it ends meanwhile is followed all the same.
    const channel = entry && isOwn(owner, entry) ? attach(entry, until) : undefined;
    if (entry && channel) return followAcrossServers({ id, requested: entry.job.requested }, channel, until);
    const job = (await jobs.activeOf(owner)).find((one) => one.id === id);
    if (!job) throw unknown();
    const ours = work.live.get(id);
    return followAcrossServers(job, ours && attach(ours, until), until);
  }

  /** The images of a job that has ended, without those that its owner has deleted since. */
  async function* ended({ id, requested }: { id: string; requested: number }): AsyncGenerator<JobEvent> {
    const rows = await jobs.imagesOf(id);
    for (const row of rows) yield { event: 'image', row };
    yield { event: rows.length >= requested ? 'done' : 'cancelled' };
  }

  return {
    /** Takes over jobs that no server works on. */
    start: takeUp,

    /** Called regularly: stores ends that could not be stored before, and takes up abandoned jobs. */
    async look(): Promise<void> {
      await work.checkHolders();
      await takeUp();
    },

    /** Puts a job into the queue. @throws Problem 400, 422, 429, 503; MediaError, BusyError for the starting image */
    async add(
      owner: Owner,
      params: Omit<JobSettings, 'seed' | 'width' | 'height'> & { seed?: number | undefined } & {
        width?: number | undefined;
        height?: number | undefined;
      },
      requested: number,
      file?: Uint8Array,
    ): Promise<{ id: string; seed: number }> {
      const model = models.of(params.model);
      const { engineOptions, ...others } = params;
      const declared = nature.engine_options;
      const fault = wrongOption(declared, engineOptions ?? {});
      if (fault) throw wrong(`engine_options/${fault.name}`, fault.detail);
      await pool.learn();
      const size = wholeSize(params, offeredSizes(model, pool.sidesOf(model)));
      const client = clientOfJob({ owner });
      return oneByOne(client, async () => {
        const ofClient = waitingOf(client);
        await admit({ jobs, keeper, models, pool, quota }, { ...params, ...size }, { owner, requested, ofClient });
        if (file) await keeper.checkStart(file);
        const start = file && (await media.startImage({ bytes: file, ...size }));
        const changed = changedOptions(declared, engineOptions);
        const settings: JobSettings = {
          ...others,
          ...size,
          seed: params.seed ?? randomInt(LIMITS.seed.max),
          ...(changed && { engineOptions: changed }),
        };
        const job: Job = { id: randomUUID(), owner, settings, start, requested };
        added.add(job.id);
        try {
          await jobs.add(job, holder);
          work.enlist(job);
        } finally {
          added.delete(job.id);
        }
        work.pump();
        return { id: job.id, seed: settings.seed };
      });
    },

    checkPrompt: (prompt: string) => checkPrompt(engines, prompt),

    /** The available choices; no samplers while no engine answers. */
    async offer() {
      await pool.learn();
      return {
        models: models.all().map((model) => offeredModel(model, nature, pool)),
        samplers: pool.samplers(),
        schedulers: pool.schedulers(),
        ...nature,
      };
    },

    async hasSampler(name: string): Promise<boolean> {
      await pool.learn();
      return pool.hasSampler(name);
    },

    /** Every image of a person, as the API returns them. @param site stands before their addresses */
    async all(owner: Owner, site: string): Promise<ReturnType<typeof itemOf>[]> {
      return (await jobs.all(owner)).map((row) => itemOf(row, site));
    },

    /** Waiting and running jobs of a person. */
    activeOf: (owner: Owner): Promise<ActiveJob[]> => jobs.activeOf(owner),

    /**
     * What happens to a job from now on, after the images it has already.
     * @throws Problem 404 for a job that has ended or is another's
     */
    listen,

    /** The same for a job of this owner that may have ended. */
    async listenAgain(
      owner: Owner,
      job: { id: string; requested: number },
      signal: AbortSignal,
    ): Promise<AsyncIterable<JobEvent>> {
      try {
        return await listen(owner, job.id, signal);
      } catch (error) {
        if (error instanceof Problem && error.kind === 'unknown-job') return ended(job);
        throw error;
      }
    },

    /** @throws Problem 404 */
    async cancel(owner: Owner, id: string): Promise<void> {
      if (!(await jobs.cancel(owner, id))) throw unknown();
      await endHere(id);
    },

    /** For the operator. */
    queue: () => jobs.queue(),

    /** For the operator: ends the job of anybody. @param note runs in the same transaction. @throws Problem 404 */
    async cancelAny(id: string, note: (tx: Executor) => Promise<void>): Promise<void> {
      if (!(await jobs.cancelAny(id, note))) throw unknown();
      await endHere(id);
    },

    /** Gives a visitor's images and jobs to an account. */
    async adopt(visitorId: number, accountId: number, executor: Executor): Promise<void> {
      await jobs.adopt(visitorId, accountId, executor);
      for (const { job } of work.live.values()) {
        if (job.owner.kind === 'visitor' && job.owner.id === visitorId) job.owner = { kind: 'account', id: accountId };
      }
    },

    /** Removes the images of a person who leaves, with their files, and ends their jobs. */
    async forget(owner: Owner): Promise<void> {
      for (const { id } of await jobs.activeOf(owner)) if (await jobs.cancel(owner, id)) await endHere(id);
      for (const id of await jobs.removeAll(owner)) await keeper.remove(id);
    },

    /** Leaves jobs unfinished, for other servers or the next start. */
    async close(): Promise<void> {
      closing.abort();
      unsubscribe.forEach((off) => off());
      await work.close();
      await jobs.release(holder);
      await bus.publish('server stopped', {});
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}
export type Generations = ReturnType<typeof createGenerations>;
