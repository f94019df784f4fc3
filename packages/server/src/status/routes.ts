import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Collection } from '../collection/collection.ts';
import type { Database } from '../db/database.ts';
import { image, post } from '../db/schema.ts';
import type { Engine } from '../engines/engine.ts';
import type { Health as EngineHealth } from '../engines/health.ts';
import type { ImageStore } from '../images/port.ts';
import { problemResponse } from '../http/problem.ts';
import { VERSION } from '../version.ts';

const Health = Type.Enum(['ok', 'FAILING']);
const DatabaseStatus = Type.Enum(['green', 'yellow', 'red'], {
  description: 'green: ready. yellow: usable, still indexing. red: does not answer.',
});
const Counts = {
  unique: Type.Integer({ description: 'Different pictures.' }),
  post: Type.Integer({ description: 'Appearances on boards.' }),
};
const Indexing = Type.Object({ done: Type.Integer(), total: Type.Integer() });

const TOOLS = ['tagger', 'generator', 'image2text', 'resize'] as const;

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
}

/** The engines of the tools, with what tells whether they work. */
export type Engines = Partial<
  Record<(typeof TOOLS)[number], { engine: Pick<Engine, 'kind' | 'name'>; health: () => Promise<EngineHealth> }>
>;

export const statusRoutes: FastifyPluginCallbackTypebox<StatusParts> = (
  app,
  { database, collection, images, engines },
  done,
) => {
  const count = async () => {
    const { rows } = await database.queries.execute<{ unique: number; post: number }>(
      sql`select (select count(*)::int from ${image}) as unique, (select count(*)::int from ${post}) as post`,
    );
    return rows[0] ?? { unique: 0, post: 0 };
  };
  const databaseStatus = async () => {
    try {
      await database.ping();
    } catch {
      return 'red' as const;
    }
    const { done: indexed, total } = collection.progress();
    return indexed < total ? ('yellow' as const) : ('green' as const);
  };

  app.get(
    '/meta_counter',
    {
      schema: {
        operationId: 'metaCounter',
        summary: 'How many pictures and posts are indexed',
        tags: ['status'],
        response: { 200: Type.Object(Counts), default: problemResponse },
      },
    },
    count,
  );

  app.get(
    '/database_status',
    {
      schema: {
        operationId: 'databaseStatus',
        summary: 'Whether the index is ready',
        tags: ['status'],
        response: { 200: Type.Object({ status: DatabaseStatus }), default: problemResponse },
      },
    },
    async () => ({ status: await databaseStatus() }),
  );

  app.get(
    '/counts',
    {
      schema: {
        operationId: 'counts',
        summary: 'Counts, database status and indexing progress together',
        tags: ['status'],
        response: {
          200: Type.Object({ ...Counts, status: DatabaseStatus, indexing: Indexing }),
          default: problemResponse,
        },
      },
    },
    async () => {
      const status = await databaseStatus();
      const counts = status === 'red' ? { unique: 0, post: 0 } : await count();
      return { ...counts, status, indexing: collection.progress() };
    },
  );

  app.get(
    '/status/simple',
    {
      schema: {
        operationId: 'simpleStatus',
        summary: 'Version and health of search',
        tags: ['status'],
        querystring: Type.Object({ project: Type.Optional(Type.Literal('search')) }),
        response: {
          200: Type.Object({
            version: Type.String(),
            status: Type.Object({ search_engine: Health, image_provider: Health }),
          }),
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
        summary: 'Version and health of a tool',
        tags: ['status'],
        params: Type.Object({ tool: Type.Enum(TOOLS) }),
        response: {
          200: Type.Object({
            version: Type.String(),
            status: Type.Object({
              gpu_status: Health,
              llm_provider: Type.Optional(Health),
              sdxl_model: Type.Optional(Type.String()),
            }),
            engine: Type.Optional(
              Type.Object({
                kind: Type.String({ description: 'What the engine is, such as `Built in` or `ONNX`.' }),
                name: Type.String({ description: 'The model.' }),
              }),
            ),
            detail: Type.Optional(
              Type.String({ description: 'Where it does not work: in one sentence, what the operator must do.' }),
            ),
          }),
          default: problemResponse,
        },
      },
    },
    async ({ params: { tool } }) => {
      const known = engines[tool];
      // A tool that has no engine yet says so instead of pretending.
      if (!known) return { version: VERSION, status: { gpu_status: 'FAILING' as const } };
      const health = await known.health();
      const state = health.isWorking ? ('ok' as const) : ('FAILING' as const);
      return {
        version: VERSION,
        status: {
          gpu_status: state,
          ...(tool === 'image2text' ? { llm_provider: state } : {}),
          ...(tool === 'generator' ? { sdxl_model: known.engine.name } : {}),
        },
        engine: { kind: known.engine.kind, name: known.engine.name },
        ...(health.isWorking ? {} : { detail: health.detail }),
      };
    },
  );

  done();
};
