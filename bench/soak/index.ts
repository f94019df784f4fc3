/**
 * One server under mixed load for as long as you like, and whether its memory grows: `npm run bench -- soak`.
 *
 *   npm run bench -- soak [--minutes 60] [--rate 4] [--samples 60] [--out .cache/soak.svg]
 *
 * Build the site first (`npm start` does), or its pages are 404. Ends with 1 where a curve rises by more than 1 MB a minute after the first fifth of the time, or an answer was a 5xx.
 * Linux only.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@mekiki/server/testing/process.ts';
import { run } from '../load/arrivals.ts';
import { nextKind, one } from '../load/kinds.ts';
import { quantile } from '../ui/statistics.ts';
import { chart, type Curve } from './chart.ts';
import { SOAK_KINDS } from './kinds.ts';
import { memoryOf } from './processes.ts';
import { slopeOf } from './slope.ts';
import { indexed, prepare } from './world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '4' },
    samples: { type: 'string', default: '60' },
    out: { type: 'string', default: '.cache/soak.svg' },
  },
});
const [minutes, rate, samples] = [Number(values.minutes), Number(values.rate), Number(values.samples)];
/** Samples are taken this often, in milliseconds. */
const EVERY_MS = 5_000;
/** Until then caches fill and workers start, as a part of the time. */
const WARM_UP = 0.2;
const MAX_SLOPE = 1;

const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-soak-'));
const server = await startServerProcess(folder, {
  SAMPLE_COLLECTION: String(samples),
  RATE_LIMIT_PER_MINUTE: '0',
  METRICS_ALLOW: '127.0.0.1',
});
try {
  const count = await indexed(server.url);
  const world = await prepare(server.url);
  console.log(`${count} images are indexed. ${rate} requests a second for ${minutes} minutes.`);
  const curves = new Map<string, Curve & { points: { minute: number; mb: number }[] }>();
  const started = performance.now();
  const sample = async () => {
    const minute = (performance.now() - started) / 60_000;
    for (const [name, mb] of Object.entries(await memoryOf(server.pid, server.url))) {
      const curve = curves.get(name) ?? { name, points: [] };
      curve.points.push({ minute, mb });
      curves.set(name, curve);
    }
  };
  let sampling = sample();
  const timer = setInterval(() => {
    // A server that does not answer is told by the requests.
    sampling = sampling.then(sample).catch(() => {});
  }, EVERY_MS);
  const { outcomes, notSent } = await run(server.url, {
    seconds: minutes * 60,
    rate,
    next: () => {
      const kind = nextKind(SOAK_KINDS);
      return { kind, ask: SOAK_KINDS[kind]!.ask(world, one(world.people)) };
    },
  });
  clearInterval(timer);
  await sampling;

  const failed = outcomes.filter(({ status = 0 }) => status >= 500);
  console.table(
    Object.fromEntries(
      Object.keys(SOAK_KINDS).map((kind) => {
        const some = outcomes.filter((outcome) => outcome.kind === kind);
        const times = some.map(({ ms }) => ms);
        return [
          kind,
          {
            requests: some.length,
            'p50, ms': Math.round(quantile(times, 0.5)),
            'p95, ms': Math.round(quantile(times, 0.95)),
            '4xx': some.filter(({ status = 0 }) => status >= 400 && status < 500).length,
            '5xx': some.filter(({ status = 0 }) => status >= 500).length,
            'no answer': some.filter(({ status }) => status === undefined).length,
          },
        ];
      }),
    ),
  );
  const warm = minutes * WARM_UP;
  const slopes = [...curves.values()].map(({ name, points }) => ({
    curve: name,
    'first, MB': Math.round(points[0]?.mb ?? 0),
    'last, MB': Math.round(points.at(-1)?.mb ?? 0),
    'MB a minute': Number(slopeOf(points.filter(({ minute }) => minute >= warm)).toFixed(2)),
  }));
  console.table(slopes);
  const out = path.resolve(process.env['INIT_CWD'] ?? '.', values.out);
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(out, chart(`Memory, ${rate} requests a second`, [...curves.values()], warm));
  console.log(`${outcomes.length} requests, ${failed.length} answers with 5xx, ${notSent} not sent. Curves: ${out}`);
  const rising = slopes.filter((slope) => slope['MB a minute'] > MAX_SLOPE);
  for (const { curve, 'MB a minute': slope } of rising) console.error(`${curve} grows by ${slope} MB a minute.`);
  for (const { kind, status } of failed.slice(0, 20)) console.error(`${kind}: ${status}`);
  process.exitCode = rising.length > 0 || failed.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
