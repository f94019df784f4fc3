/** Jobs of the generator under random commands, on several servers with one database. */
import { env } from 'node:process';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generation, generationJob } from '../../platform/db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type ModelServer, SEEDS, World } from './model.setup.ts';

// A failure names all of its commands: to look for fewer of them would take minutes.
const RUNS = { numRuns: 30 * Number(env['TEST_DEPTH'] ?? 1), endOnFailure: true };

let opened: TestDatabase;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  opened = await openTestDatabase('embedded');
});
afterAll(async () => {
  vi.useRealTimers();
  await opened.dispose();
});

/** Which of several is meant: `nth` of them, in a circle. */
const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];

type Action = (world: World, server: ModelServer, nth: number) => Promise<unknown> | undefined;

const ACTIONS = {
  submit: (world, server, nth) => world.submit(server, pick(world.owners, nth)!, 1 + (nth % 4)),
  finish: async (_, server, nth) =>
    pick(
      server.engines.flatMap(({ works }) => works),
      nth,
    )?.end('finish'),
  fail: async (_, server, nth) =>
    pick(
      server.engines.flatMap(({ works }) => works),
      nth,
    )?.end('fail'),
  cancel: (world, server, nth) => {
    const job = pick(world.jobs, nth);
    return job && world.cancel(server, job);
  },
  listen: (world, server, nth) => {
    const job = pick(world.jobs, nth);
    return job && world.listen(server, job);
  },
  hangUp: async (world, _, nth) => pick(world.listeners, nth)?.hangUp(),
  crash: (world, server) => world.crash(server),
  stop: (world, server) => world.stop(server),
  start: (world) => (world.alive.length < 3 ? world.startServer() : undefined),
  /** Others believe that it is dead; it goes on. */
  stall: (world, server) => world.heartbeat(server, false),
  look: async (world, server) => {
    await world.heartbeat(server, true);
    await server.generations.look();
  },
  loseNews: async (world) => void (world.isBusLossy = true),
  fault: async (_, server, nth) => void (server.fault = nth % 2 === 0 ? 'before' : 'after'),
} satisfies Record<string, Action>;

/** What is true at any time depends on what the database did first: the checks below say what must be true of it. */
type Model = Record<string, never>;

class Command implements fc.AsyncCommand<Model, World> {
  readonly #what: { name: keyof typeof ACTIONS; server: number; nth: number; turns: number };
  constructor(what: { name: keyof typeof ACTIONS; server: number; nth: number; turns: number }) {
    this.#what = what;
  }
  check = () => true;
  async run(_: Model, world: World): Promise<void> {
    const { name, server: number, nth, turns } = this.#what;
    await world.beat();
    const server = pick(world.alive, number);
    // What is refused, because a job has ended or the database is away, is no fault.
    const action: Action = ACTIONS[name];
    if (server || name === 'start') void action(world, server!, nth)?.catch(() => {});
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    if (turns < MAX_TURNS) return;
    await world.settle();
    await expectNoIdleEngine(world);
  }
  toString = () => JSON.stringify(this.#what);
}

/** After this many turns of the event loop, a command waits until nothing happens any more. */
const MAX_TURNS = 6;
const commandOf = (weight: number, ...names: (keyof typeof ACTIONS)[]) => ({
  weight,
  arbitrary: fc
    .record({
      name: fc.constantFrom(...names),
      server: fc.nat(2),
      nth: fc.nat(11),
      turns: fc.integer({ min: 0, max: MAX_TURNS }),
    })
    .map((what) => new Command(what)),
});
const commands = fc.commands(
  [
    fc.oneof(
      commandOf(5, 'submit', 'finish'),
      commandOf(3, 'listen', 'look'),
      commandOf(2, 'cancel', 'fail'),
      commandOf(1, 'hangUp', 'crash', 'stop', 'start', 'start', 'stall', 'loseNews', 'fault'),
    ),
  ],
  { maxCommands: 30, size: 'max' },
);

/** Nothing waits while an engine is free that may make it. */
async function expectNoIdleEngine(world: World): Promise<void> {
  if (world.hadFault) return;
  const rows = await world.queries.select().from(generationJob);
  for (const server of world.alive) {
    const idle = server.engines.filter(({ works }) => works.length === 0);
    const failed = new Set(server.engines.flatMap(({ failedSeeds }) => failedSeeds));
    for (const { id, requested, settings } of rows.filter(({ holder }) => holder === server.id)) {
      const made = await world.imagesOf({ id });
      const mine = server.engines
        .flatMap(({ works }) => works)
        .filter(({ seed }) => jobOf(seed) === jobOf(settings.seed));
      const retried = [...failed].filter((seed) => jobOf(seed) === jobOf(settings.seed));
      const waiting = requested - made - mine.length;
      expect({ id, isIdle: idle.length > 0 && waiting > retried.length }).toEqual({ id, isIdle: false });
    }
  }
}
const jobOf = (seed: number): number => Math.floor(seed / SEEDS);

/** All engines idle, all told: what must be true of every job in the end. */
async function expectAllEnded(world: World): Promise<void> {
  expect(await world.queries.select({ id: generationJob.id }).from(generationJob)).toEqual([]);
  const failedSeeds = world.servers.flatMap(({ engines }) => engines.flatMap((engine) => engine.failedSeeds));
  for (const job of world.jobs) {
    const images = await world.imagesOf(job);
    const mayFail = world.hadFault || failedSeeds.some((seed) => jobOf(seed) === jobOf(job.firstSeed));
    const mayMiss = job.isCancelTried || mayFail;
    expect({ job, images }).toEqual({ job, images: job.keptAtCancel ?? (mayMiss ? images : job.requested) });
  }
  for (const { job, server, places, last, isOver } of world.listeners) {
    expect(new Set(places).size).toBe(places.length);
    expect(isOver || !server.isAlive).toBe(true);
    const isWhole = places.length === job.requested;
    const isExplained = job.isCancelTried || failedSeeds.length > 0;
    expect(!world.hadFault && last === 'done' && !isWhole).toBe(false);
    expect(!world.hadFault && last === 'cancelled' && !isExplained).toBe(false);
    const isCancelled = job.keptAtCancel !== undefined && !world.hadFault && !world.hadCrash;
    expect(isCancelled && last === 'done').toBe(false);
  }
  const rows = await world.queries.select({ id: generation.id }).from(generation);
  const kept = rows.flatMap(({ id }) =>
    ['png', 'preview.webp', 'webp'].map((type) => `generated/${id.slice(0, 2)}/${id}.${type}`),
  );
  for (const name of kept) expect(world.files.has(name)).toBe(true);
  // What a crash leaves is swept later.
  expect(!world.hadCrash && !world.hadFault && world.files.size > kept.length).toBe(false);
}

/** While other clients wait, no client gets three turns in a row; a retry is not a turn of its own. */
function expectFairTurns(world: World): void {
  for (const { begun, engines } of world.servers) {
    if (engines.some(({ failedSeeds }) => failedSeeds.length > 0)) continue;
    for (const [at, client] of begun.entries()) {
      const isThird = begun[at - 1] === client && begun[at - 2] === client;
      expect(isThird && begun.slice(at).some((later) => later !== client)).toBe(false);
    }
  }
}

test('whatever people, engines, servers and the database do, each job ends once and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const world = new World(opened.database.queries);
      await world.open();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), list);
      await world.settle();
      await world.drain();
      const seeds = world.works().flatMap(({ seed, isBrokenOff }) => (isBrokenOff() ? [] : seed));
      expect(new Set(seeds).size).toBe(seeds.length);
      await world.finishAll();
      await expectAllEnded(world);
      expectFairTurns(world);
      await world.close();
    }),
    RUNS,
  );
});
