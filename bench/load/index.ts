/**
 * Three servers on one PostgreSQL and one bucket under mixed load; one is killed in the middle and started again.
 *
 *   TEST_DATABASE_URL=postgres://… npm run bench -- load [--minutes 5] [--rate 200] [--samples 300]
 *
 * Balancer and load generator are this process, the object storage another one: all on one machine.
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { startCluster } from '@mekiki/server/testing/cluster.ts';
import { accountOf, PASSWORD } from '@mekiki/server/testing/people.ts';
import { imageOf } from '@mekiki/server/testing/images.ts';
import { quantile } from '../ui/statistics.ts';
import { type Outcome, run } from './arrivals.ts';
import { KINDS, nextKind, type Person, type World } from './kinds.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string', default: '200' },
    samples: { type: 'string', default: '300' },
  },
});
const [seconds, rate, samples] = [Number(values.minutes) * 60, Number(values.rate), Number(values.samples)];
const PEOPLE = 60;
const FILES = 12;
/** When one is killed and started again, as parts of the whole time. */
const KILLED_AT = 0.4;
const BACK_AFTER = 0.1;
const VICTIM = 1;

if (!process.env['TEST_DATABASE_URL']) {
  console.error(
    'Set TEST_DATABASE_URL to a PostgreSQL with pgvector; the benchmark makes a database of its own there.',
  );
  process.exit(2);
}
const cluster = await startCluster({ SAMPLE_COLLECTION: String(samples), RATE_LIMIT_PER_MINUTE: '6000' });
try {
  const world = await prepare();
  console.log(`${samples} images are indexed, ${PEOPLE} people are signed in.`);
  const killed = cluster.servers[VICTIM]!.url;
  const [arrivals, downSeconds] = await Promise.all([
    run(cluster.balancer.url, {
      seconds,
      rate,
      next: () => {
        const kind = nextKind();
        return { kind, ask: KINDS[kind]!.ask(world, world.people[Math.floor(Math.random() * PEOPLE)]!) };
      },
    }),
    killAndRestart(),
  ]);
  report(arrivals.outcomes, killed, downSeconds);
  console.log(
    `The latest request was sent ${arrivals.latestMs.toFixed(0)} ms after it was due, ${arrivals.notSent} were not sent because too many were open.`,
  );
} finally {
  await cluster.close();
}

async function killAndRestart(): Promise<number> {
  await sleep(seconds * KILLED_AT * 1_000);
  await cluster.servers[VICTIM]!.kill();
  const at = performance.now();
  console.log('A server was killed.');
  await sleep(seconds * BACK_AFTER * 1_000);
  await cluster.restart(VICTIM);
  const down = (performance.now() - at) / 1_000;
  console.log(`It serves again after ${down.toFixed(1)} s.`);
  return down;
}

async function prepare(): Promise<World> {
  const { url } = cluster.balancer;
  for (;;) {
    const { rows } = await cluster.database.queries.execute<{ count: number }>(
      sql`select count(*)::int as count from image`,
    );
    if ((rows[0]?.count ?? 0) >= samples) break;
    await sleep(1_000);
  }
  const { rows } = await cluster.database.queries.execute<{ key: string }>(sql`select key from image`);
  const { rows: tags } = await cluster.database.queries.execute<{ name: string }>(
    sql`select name from tag where category = 'general' order by random() limit 100`,
  );
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const { name, token } = await accountOf(cluster.servers[at % 3]!.url);
    people.push({ name, token, address: `198.51.100.${at + 1}` });
  }
  const world: World = {
    people,
    password: PASSWORD,
    keys: rows.map(({ key }) => key),
    tags: tags.map(({ name }) => name),
    scrollTokens: [],
    files: [],
  };
  for (const key of world.keys.slice(0, 30)) {
    const body = new URLSearchParams({ query: key, limit: '32' });
    const answer = await fetch(`${url}/api/search/image/query`, { method: 'POST', body });
    const { scroll_token: token } = (await answer.json()) as { scroll_token: string | null };
    if (token !== null) world.scrollTokens.push(token);
  }
  for (let seed = 1; seed <= FILES; seed += 1) {
    const image = await (await imageOf(seed)).arrayBuffer();
    world.files.push(await sharp(image).webp({ quality: 80 }).toBuffer());
  }
  return world;
}

function report(outcomes: readonly Outcome[], killed: string, downSeconds: number): void {
  const isFailed = ({ status }: Outcome) => status === undefined || status >= 400;
  const row = (some: readonly Outcome[]) => {
    const times = some.filter((one) => !isFailed(one)).map(({ ms }) => ms);
    const at = (q: number) => (times.length > 0 ? Number(quantile(times, q).toFixed(1)) : Number.NaN);
    return {
      requests: some.length,
      'p50, ms': at(0.5),
      'p95, ms': at(0.95),
      'p99, ms': at(0.99),
      errors: some.filter(isFailed).length,
    };
  };
  const table = Object.fromEntries(
    Object.keys(KINDS).map((kind) => [kind, row(outcomes.filter((outcome) => outcome.kind === kind))]),
  );
  console.log(
    `\n${rate} requests a second for ${seconds} s on three servers, one of them down for ${downSeconds.toFixed(1)} s`,
  );
  console.table({ ...table, all: row(outcomes) });

  const onKilled = new Set(
    cluster.balancer.broken.filter(({ server }) => server === killed).map(({ number }) => number),
  );
  const failed = outcomes.filter(isFailed);
  const others = failed.filter(({ number }) => !onKilled.has(String(number)));
  console.log(
    `${failed.length} errors; ${failed.length - others.length} of them on open connections of the killed server.`,
  );
  for (const { kind, status, error } of others.slice(0, 20)) console.log(`  other: ${kind}, ${status ?? error}`);
  process.exitCode = others.length > 0 ? 1 : 0;
}
