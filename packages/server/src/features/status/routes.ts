import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Collection } from '../../catalog/collection/collection.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { image, post } from '../../platform/db/schema.ts';
import type { Engine } from '../../engines/ports/engine.ts';
import type { Health as EngineHealth } from '../../engines/ports/health.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { withRequestId } from '../../platform/http/request-id.ts';
import type { Pauses } from '../../catalog/schedule/pauses.ts';
import type { Pool } from '../../catalog/images/pools.ts';
import { unavailable } from '../../platform/errors/engine-error.ts';
import { VERSION } from '../../platform/version.ts';
import { BoardSummarySchema, createBoardSummaries } from './boards.ts';
import { type Progress, runProgress } from './runs.ts';
import { seldom } from './seldom.ts';

const Health = Type.Enum(['ok', 'FAILING']);
const DatabaseStatus = Type.Enum(['green', 'yellow', 'red'], {
  description: 'green: ready. yellow: usable, still indexing. red: not responding.',
});
const Counts = {
  unique: Type.Integer({ description: 'Number of distinct images.' }),
  post: Type.Integer({ description: 'Number of posts, without deleted ones.' }),
};
const Indexing = Type.Object({
  done: Type.Integer(),
  total: Type.Integer({ description: '0 if the total is unknown.' }),
});
const EmbedderSchema = Type.Object(
  {
    name: Type.String(),
    next: Type.Optional(
      Type.Object(
        { name: Type.String(), done: Type.Integer(), total: Type.Integer() },
        { description: 'The embedder the index is migrating to, and its progress.' },
      ),
    ),
  },
  { description: 'The embedder used to compare images.' },
);
const FeatureProgressSchema = Type.Object(
  { done: Type.Integer(), total: Type.Integer() },
  {
    description:
      'Progress of adding local features to images that an older version indexed. Until an image has them, it is found as in that version.',
  },
);

const TOOLS = ['tagger', 'generator', 'image2text', 'resize'] as const;
/** In sentences for visitors. */
const NAMES: Record<(typeof TOOLS)[number], string> = {
  tagger: 'The tagger is',
  generator: 'The generator is',
  image2text: 'Captions are',
  resize: 'Upscaling is',
};

function healthOf(check: Promise<void>): Promise<'ok' | 'FAILING'> {
  return check.then(
    () => 'ok',
    () => 'FAILING',
  );
}

export interface StatusParts {
  database: Database;
  collection: Pick<Collection, 'progress'>;
  images: Pick<ImageStore, 'check'>;
  engines: Engines;
  /** Boards that are listed although nothing of them is indexed yet. */
  configuredBoards?: readonly Pool[] | undefined;
  config: Pick<Config, 'taggerTagsBelow'>;
  pauses: Pick<Pauses, 'paused'>;
  embedderProgress?: (() => Promise<Static<typeof EmbedderSchema>>) | undefined;
  featureProgress?: (() => Promise<Static<typeof FeatureProgressSchema> | undefined>) | undefined;
}

/** The engines of the tools, with their health checks. */
export type Engines = Partial<
  Record<
    (typeof TOOLS)[number],
    { engine: Pick<Engine, 'kind' | 'name' | 'vocabulary'>; health: () => Promise<EngineHealth> }
  >
>;

export const statusRoutes: FastifyPluginCallbackTypebox<Omit<StatusParts, 'config' | 'pauses'>> = (
  app,
  { database, collection, images, engines, configuredBoards, embedderProgress, featureProgress },
  done,
) => {
  const boards = createBoardSummaries(database.queries, configuredBoards);
  const count = seldom(async () => {
    const { rows } = await database.queries.execute<{ unique: number; post: number }>(
      sql`select (select count(*)::int from ${image}) as unique, (select count(*)::int from ${post} where ${post.state} = 'active') as post`,
    );
    return rows[0] ?? { unique: 0, post: 0 };
  });
  const indexing = async (): Promise<Progress & { isDone: boolean }> => {
    const samples = collection.progress();
    const run = await runProgress(database.queries);
    const isDone = samples.done >= samples.total;
    if (!run) return { ...samples, isDone };
    if (isDone) return { ...run, isDone: false };
    return { done: samples.done + run.done, total: run.total, isDone: false };
  };
  /** Counts that include what was finished when they were asked for: while images come in, they may be a moment old. */
  const counts = async () => {
    const progress = await indexing();
    return { ...progress, counted: await count(`${collection.progress().done} ${progress.isDone}`) };
  };
  const isAnswering = () =>
    database.ping().then(
      () => true,
      () => false,
    );

  app.get(
    '/meta_counter',
    {
      schema: {
        operationId: 'metaCounter',
        summary: 'Get the number of indexed images and posts',
        tags: ['status'],
        response: { 200: Type.Object(Counts, { description: 'The counts.' }), default: problemResponse },
      },
    },
    async () => (await counts()).counted,
  );

  app.get(
    '/database_status',
    {
      schema: {
        operationId: 'databaseStatus',
        summary: 'Get the status of the index',
        tags: ['status'],
        response: {
          200: Type.Object({ status: DatabaseStatus }, { description: 'The status.' }),
          default: problemResponse,
        },
      },
    },
    async () => {
      if (!(await isAnswering())) return { status: 'red' as const };
      return { status: (await indexing()).isDone ? ('green' as const) : ('yellow' as const) };
    },
  );

  app.get(
    '/counts',
    {
      schema: {
        operationId: 'counts',
        summary: 'Get counts, database status, indexing progress and boards',
        tags: ['status'],
        response: {
          200: Type.Object(
            {
              ...Counts,
              status: DatabaseStatus,
              indexing: Indexing,
              boards: Type.Optional(
                Type.Array(BoardSummarySchema, { description: 'Boards that are indexed or configured.' }),
              ),
              embedder: Type.Optional(EmbedderSchema),
              features: Type.Optional(FeatureProgressSchema),
            },
            { description: 'The counts and status.' },
          ),
          default: problemResponse,
        },
      },
    },
    async () => {
      if (!(await isAnswering())) {
        return { unique: 0, post: 0, status: 'red' as const, indexing: collection.progress(), boards: [] };
      }
      const [{ isDone, counted, ...progress }, found, named, features] = await Promise.all([
        counts(),
        boards(),
        embedderProgress?.(),
        featureProgress?.(),
      ]);
      const status = isDone ? ('green' as const) : ('yellow' as const);
      return {
        ...counted,
        status,
        indexing: progress,
        boards: found,
        ...(named && { embedder: named }),
        ...(features && { features }),
      };
    },
  );

  app.get(
    '/status/simple',
    {
      schema: {
        operationId: 'simpleStatus',
        summary: 'Get the version and status of search',
        tags: ['status'],
        querystring: Type.Object({ project: Type.Optional(Type.Literal('search')) }),
        response: {
          200: Type.Object(
            {
              version: Type.String(),
              status: Type.Object({ search_engine: Health, image_provider: Health }),
            },
            { description: 'The version and status.' },
          ),
          default: problemResponse,
        },
      },
    },
    async () => {
      const [search_engine, image_provider] = await Promise.all([healthOf(database.ping()), healthOf(images.check())]);
      return { version: VERSION, status: { search_engine, image_provider } };
    },
  );

  app.get(
    '/status/:tool',
    {
      schema: {
        operationId: 'toolStatus',
        summary: 'Get the version and status of a tool',
        tags: ['status'],
        params: Type.Object({ tool: Type.Enum(TOOLS) }),
        response: {
          200: Type.Object(
            {
              version: Type.String(),
              status: Type.Object({
                gpu_status: Health,
                llm_provider: Type.Optional(Health),
                sdxl_model: Type.Optional(Type.String()),
              }),
              engine: Type.Optional(
                Type.Object({
                  kind: Type.String({ description: 'Kind of engine, such as `Built in` or `ONNX`.' }),
                  name: Type.String({ description: 'Name of the model.' }),
                  knows: Type.Optional(
                    Type.Record(Type.String(), Type.Integer(), {
                      description: 'How many tags a tagger knows, by their group, such as `general`.',
                    }),
                  ),
                }),
              ),
              detail: Type.Optional(
                Type.String({ description: 'If it does not work: a sentence to show to people. The log says why.' }),
              ),
              request_id: Type.Optional(
                Type.String({ description: 'If it does not work: what to give the operator, whose log has it.' }),
              ),
            },
            { description: 'The version and status.' },
          ),
          default: problemResponse,
        },
      },
    },
    async ({ params: { tool } }) => {
      const known = engines[tool];
      // A tool without an engine says so instead of pretending.
      if (!known) return { version: VERSION, status: { gpu_status: 'FAILING' as const } };
      const health = await known.health();
      const knows = health.isWorking ? await known.engine.vocabulary?.().catch(() => undefined) : undefined;
      const state = health.isWorking ? ('ok' as const) : ('FAILING' as const);
      return {
        version: VERSION,
        status: {
          gpu_status: state,
          ...(tool === 'image2text' ? { llm_provider: state } : {}),
          ...(tool === 'generator' ? { sdxl_model: known.engine.name } : {}),
        },
        engine: { kind: known.engine.kind, name: known.engine.name, ...(knows && { knows }) },
        ...(health.isWorking
          ? {}
          : { detail: withRequestId(unavailable(NAMES[tool]), health.id), request_id: health.id }),
      };
    },
  );

  done();
};
