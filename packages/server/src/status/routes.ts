import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Captions } from '../caption/service.ts';
import type { Collection } from '../collection/collection.ts';
import type { Database } from '../db/database.ts';
import { image, post } from '../db/schema.ts';
import type { ImageStore } from '../images/port.ts';
import { Problem, problemResponse } from '../http/problem.ts';
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
  captions: Pick<Captions, 'check'>;
}

export const statusRoutes: FastifyPluginCallbackTypebox<StatusParts> = (
  app,
  { database, collection, images, captions },
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
        params: Type.Object({ tool: Type.String({ description: TOOLS.join(', ') }) }),
        response: {
          200: Type.Object({
            version: Type.String(),
            status: Type.Object({ gpu_status: Health, llm_provider: Type.Optional(Health) }),
          }),
          default: problemResponse,
        },
      },
    },
    async ({ params }) => {
      if (!(TOOLS as readonly string[]).includes(params.tool)) {
        throw new Problem(404, 'unknown-tool', `There is no tool "${params.tool}". Known: ${TOOLS.join(', ')}.`);
      }
      if (params.tool === 'image2text') {
        const health = await healthOf(captions.check());
        return { version: VERSION, status: { gpu_status: health, llm_provider: health } };
      }
      // Their engines are not built yet; they say so instead of pretending.
      return { version: VERSION, status: { gpu_status: 'FAILING' as const } };
    },
  );

  done();
};
