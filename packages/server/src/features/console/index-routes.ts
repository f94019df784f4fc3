import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { count, desc, getTableColumns } from 'drizzle-orm';
import { Type } from 'typebox';
import { isSilent } from '../../catalog/ingest/jobs.ts';
import { noteAct, readLog } from '../../catalog/moderation/log.ts';
import { PAUSABLE, type Pausable, type Pauses } from '../../catalog/schedule/pauses.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ingestFailure, ingestJob } from '../../platform/db/schema.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { noContent } from '../../platform/http/no-content.ts';
import { actorOf } from './access.ts';
import { type ConsoleIndex, IndexSchema, LogSchema, UsageSchema } from './schema.ts';
import { readSources, type RunParts } from './run-routes.ts';
import type { Usage } from './usage.ts';

export interface IndexParts {
  db: Queries;
  /** What images of the index have. */
  indexParts: () => Promise<Pick<ConsoleIndex, 'images' | 'parts'>>;
  boards: () => Promise<ConsoleIndex['boards']>;
  usage: Pick<Usage, 'read'>;
  pauses: Pick<Pauses, 'paused' | 'set'>;
  runs: RunParts['runs'];
  sources: RunParts['sources'];
  /** What is indexed automatically. */
  pausable: readonly Pausable[];
}

const SHOWN_RUNS = 20;
const SHOWN_FAILURES = 50;
const SHOWN_ACTS = 500;

export const indexRoutes: FastifyPluginCallbackTypebox<IndexParts> = (app, parts, done) => {
  const { db, indexParts, boards, usage, pauses, pausable } = parts;

  async function latestRuns(): Promise<ConsoleIndex['runs']> {
    const rows = await db
      .select({ ...getTableColumns(ingestJob), isSilent })
      .from(ingestJob)
      .orderBy(desc(ingestJob.createdAt))
      .limit(SHOWN_RUNS);
    return rows.map(({ id, kind, source, state, counts, message, createdAt, isSilent: isGone }) => ({
      id,
      kind,
      source,
      state: state === 'running' && isGone ? 'silent' : (state as ConsoleIndex['runs'][number]['state']),
      stored: counts['stored'] ?? 0,
      failed: counts['failed'] ?? 0,
      message,
      startedAt: createdAt.toISOString(),
    }));
  }

  async function failures(): Promise<ConsoleIndex['failures']> {
    const [all] = await db.select({ total: count() }).from(ingestFailure);
    const rows = await db.select().from(ingestFailure).orderBy(desc(ingestFailure.lastAt)).limit(SHOWN_FAILURES);
    return { total: all?.total ?? 0, latest: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })) };
  }

  app.get('/index', { schema: { response: { 200: IndexSchema, default: problemResponse } } }, async () => {
    const [had, found, paused, sources, all, failed] = await Promise.all([
      indexParts(),
      boards(),
      pauses.paused(),
      readSources(parts, (pool) => pausable.includes(pool)),
      latestRuns(),
      failures(),
    ]);
    const work = pausable.map((name) => ({ name, isPaused: paused.has(name) }));
    return { ...had, boards: found, work, sources, runs: all, failures: failed };
  });

  app.post(
    '/index/work',
    {
      schema: {
        body: Type.Object({ name: Type.Enum([...PAUSABLE]), paused: Type.Boolean() }),
        response: noContent('Changed.'),
      },
    },
    async (request, reply) => {
      const { name, paused } = request.body;
      const act = { action: paused ? ('pause' as const) : ('resume' as const), subject: `indexing of ${name}` };
      await pauses.set(name, paused, (tx) => noteAct(tx, { ...act, actor: actorOf(request) }));
      return reply.code(204).send(null);
    },
  );

  app.get('/log', { schema: { response: { 200: LogSchema, default: problemResponse } } }, async () => ({
    acts: (await readLog(db, SHOWN_ACTS)).map((act) => ({ ...act, at: act.at.toISOString() })),
  }));

  app.get('/usage', { schema: { response: { 200: UsageSchema, default: problemResponse } } }, () => usage.read());

  done();
};
