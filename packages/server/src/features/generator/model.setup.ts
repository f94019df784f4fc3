/** Servers on one database, for the model of model.test.ts: what is ours is real, and the engines, the bucket and NOTIFY are fakes. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Bus } from '../../platform/cluster/bus.ts';
import type { Queries } from '../../platform/db/database.ts';
import { generation, generationJob, serverProcess, visitor } from '../../platform/db/schema.ts';
import { workFor } from '../../platform/fairness/client.ts';
import type { Owner } from '../../platform/identity/identity.ts';
import { finish } from './finish.ts';
import { createJobs } from './jobs.ts';
import { bucketOf, FakeEngine, IMAGE, type Work } from './model-fakes.setup.ts';
import { createKeeper } from './keeper.ts';
import { createModelList } from './models.ts';
import { createGenerations, type Generations } from './service.ts';

const SETTINGS = { prompt: 'a', negativePrompt: '', width: 1_000, height: 1_000, cfg: 1, steps: 1, model: 1 };
/** All images are the same; to make the files of each would take most of the time. */
const FILES = await finish({ image: IMAGE, made: { ...SETTINGS, seed: 1, modelName: 'fake', medium: 'drawn' } });
/** Seeds of a job begin here, times its number: an image's seed names it. */
export const SEEDS = 100;
const LOOK_MS = 1_500;
/** More than all commands of a run can ask for. */
const MAX_WORKS = 500;

export interface ModelServer {
  id: string;
  generations: Generations;
  engines: FakeEngine[];
  begun: string[];
  isAlive: boolean;
  /** Whether others receive its heartbeat. */
  isHeard: boolean;
  /** The next call of the database fails, before or after it was done. */
  fault?: 'before' | 'after' | undefined;
}

export interface ModelJob {
  id: string;
  owner: Owner;
  requested: number;
  firstSeed: number;
  isCancelTried: boolean;
  /** Images that were there when the cancellation had succeeded. */
  keptAtCancel?: number;
}

export interface ModelListener {
  job: ModelJob;
  server: ModelServer;
  places: number[];
  last?: string;
  isOver: boolean;
  hangUp: () => void;
}

export class World {
  readonly servers: ModelServer[] = [];
  readonly jobs: ModelJob[] = [];
  readonly listeners: ModelListener[] = [];
  readonly files = new Map<string, Uint8Array>();
  readonly owners: Owner[] = [];
  isBusLossy = false;
  hadFault = false;
  hadCrash = false;
  readonly queries: Queries;
  #inFlight = 0;
  /** Resolves when no call is under way. */
  #quiet: PromiseWithResolvers<void> | undefined;
  #numbers = 0;
  readonly #hears = new Map<ModelServer, Map<string, Set<(message: unknown) => void>>>();

  constructor(queries: Queries) {
    this.queries = queries;
  }

  get alive(): ModelServer[] {
    return this.servers.filter((server) => server.isAlive);
  }

  async open(): Promise<void> {
    for (const table of [generation, generationJob, serverProcess, visitor]) await this.queries.delete(table);
    const values = ['a', 'b', 'c'].map((token) => ({ tokenHash: Buffer.from(token) }));
    const rows = await this.queries.insert(visitor).values(values).returning({ id: visitor.id });
    for (const { id } of rows) this.owners.push({ kind: 'visitor', id });
    await this.startServer();
  }

  async startServer(): Promise<void> {
    const begun: string[] = [];
    const engines = [new FakeEngine(begun), new FakeEngine(begun)];
    const server: ModelServer = {
      id: randomUUID(),
      engines,
      begun,
      isAlive: true,
      isHeard: true,
      generations: {} as Generations,
    };
    server.generations = createGenerations({
      holder: server.id,
      bus: this.#busOf(server),
      jobs: this.#guard(server, createJobs(this.queries), true),
      engines,
      models: createModelList([{ id: 1, name: 'Model' }]),
      keeper: this.#guard(
        server,
        createKeeper(bucketOf(this.files), {
          finishGeneration: async () => FILES,
          previewGeneration: async () => FILES.preview,
        }),
        false,
      ),
      media: { startImage: async ({ bytes }) => bytes },
      log: { error: () => {} },
      quota: 1_000,
    });
    this.servers.push(server);
    await this.queries.insert(serverProcess).values({ id: server.id });
    await this.heartbeat(server, true);
    await server.generations.start();
  }

  /** Makes others believe that a server is alive, or silent for too long. */
  async heartbeat(server: ModelServer, isHeard: boolean): Promise<void> {
    server.isHeard = isHeard;
    if (isHeard) return this.beat();
    const heartbeatAt = sql`now() - interval '1 day'`;
    await this.queries.update(serverProcess).set({ heartbeatAt }).where(eq(serverProcess.id, server.id));
  }

  /** Every message counts as a heartbeat, which a timer sends elsewhere: how long a run takes makes no difference. */
  async beat(): Promise<void> {
    const ids = this.servers.filter(({ isAlive, isHeard }) => isAlive && isHeard).map(({ id }) => id);
    await this.queries
      .update(serverProcess)
      .set({ heartbeatAt: sql`now()` })
      .where(inArray(serverProcess.id, ids));
  }

  async crash(server: ModelServer): Promise<void> {
    server.isAlive = false;
    this.hadCrash = true;
    this.#hears.delete(server);
    await this.heartbeat(server, false);
  }

  /** @returns resolves when it has ended */
  async stop(server: ModelServer): Promise<void> {
    delete server.fault;
    const closed = server.generations.close();
    // Engines that cannot break off are waited for.
    await this.settle();
    for (const { works } of server.engines) for (const work of works) work.end('finish');
    await closed;
    server.isAlive = false;
    this.#hears.delete(server);
    await this.queries.delete(serverProcess).where(eq(serverProcess.id, server.id));
  }

  async submit(server: ModelServer, owner: Owner, requested: number): Promise<void> {
    const firstSeed = SEEDS * ++this.#numbers;
    const add = () => server.generations.add(owner, { ...SETTINGS, seed: firstSeed }, requested);
    const { id } = await workFor(`network ${owner.id}`, add);
    this.jobs.push({ id, owner, requested, firstSeed, isCancelTried: false });
  }

  async cancel(server: ModelServer, job: ModelJob): Promise<void> {
    job.isCancelTried = true;
    await server.generations.cancel(job.owner, job.id);
    job.keptAtCancel ??= await this.imagesOf(job);
  }

  async listen(server: ModelServer, job: ModelJob): Promise<void> {
    const controller = new AbortController();
    const events = await server.generations.listen(job.owner, job.id, controller.signal);
    const hangUp = () => controller.abort();
    const listener: ModelListener = { job, server, places: [], isOver: false, hangUp };
    this.listeners.push(listener);
    const hear = async () => {
      for await (const event of events) {
        if (event.event === 'image') listener.places.push(event.row.place);
        else listener.last = event.event;
      }
    };
    void hear()
      .catch(() => (listener.last = 'broken'))
      .finally(() => (listener.isOver = true));
  }

  async imagesOf({ id }: Pick<ModelJob, 'id'>): Promise<number> {
    return this.queries.$count(generation, eq(generation.jobId, id));
  }

  /** Resolves when nothing more happens by itself. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await setImmediate();
      if (this.#inFlight === 0) continue;
      this.#quiet ??= Promise.withResolvers();
      await this.#quiet.promise;
      quiet = -1;
    }
  }

  /** Lets everything end that can, with all servers well. */
  async drain(): Promise<void> {
    this.isBusLossy = false;
    for (const server of this.servers) delete server.fault;
    if (this.alive.length === 0) await this.startServer();
    for (const server of this.alive) await this.heartbeat(server, true);
    await this.lookAround();
    for (const { begun } of this.servers) begun.length = 0;
  }

  async finishAll(): Promise<void> {
    for (let ended = 0; this.works().length > 0; ended += 1) {
      if (ended > MAX_WORKS) throw new Error('The work never ends.');
      this.works()[0]?.end('finish');
      await this.settle();
    }
    await this.lookAround();
    for (let look = 0; look < 5; look += 1) {
      vi.advanceTimersByTime(LOOK_MS);
      await this.settle();
    }
  }

  async lookAround(): Promise<void> {
    for (const server of [...this.alive, ...this.alive]) {
      await this.beat();
      await server.generations.look();
      await this.settle();
    }
  }

  /** Current work of the engines of running servers. */
  works = (): Work[] => this.alive.flatMap(({ engines }) => engines.flatMap(({ works }) => works));

  async close(): Promise<void> {
    for (const { hangUp } of this.listeners) hangUp();
    for (const server of this.alive) await this.stop(server);
  }

  /** Counts what is under way, lets calls fail, and holds for ever whatever a dead server waits for. */
  #guard<T extends object>(server: ModelServer, part: T, mayFail: boolean): T {
    const call = async (work: () => unknown) => {
      const never = new Promise(() => {});
      if (!server.isAlive) return never;
      const fault = mayFail ? server.fault : undefined;
      if (fault) {
        delete server.fault;
        this.hadFault = true;
      }
      this.#inFlight += 1;
      try {
        if (fault === 'before') throw new Error('The database is away.');
        const result = await work();
        if (fault === 'after') throw new Error('The database went away.');
        return server.isAlive ? result : never;
      } finally {
        this.#inFlight -= 1;
        if (this.#inFlight === 0) {
          this.#quiet?.resolve();
          this.#quiet = undefined;
        }
      }
    };
    return new Proxy(part, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => call(() => Reflect.apply(value, target, args));
      },
    });
  }

  #busOf(server: ModelServer): Bus {
    const hears = new Map<string, Set<(message: unknown) => void>>();
    this.#hears.set(server, hears);
    return {
      publish: async (topic, message) => {
        if (this.isBusLossy || !server.isAlive) return true;
        const text = JSON.stringify(message);
        for (const [other, topics] of this.#hears) {
          if (other !== server) for (const hear of topics.get(topic) ?? []) hear(JSON.parse(text));
        }
        return true;
      },
      on: (topic, hear) => {
        const all = hears.get(topic) ?? new Set();
        hears.set(topic, all.add(hear));
        return () => all.delete(hear);
      },
      start: async () => {},
      close: async () => {},
    };
  }
}
