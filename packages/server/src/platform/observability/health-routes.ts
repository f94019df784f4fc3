/** For those who watch the process: whether it lives, and whether it can serve. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../db/database.ts';
import type { Drain } from '../http/drain.ts';

export interface HealthParts {
  database: Pick<Database, 'ping' | 'state'>;
  /** Rejects while images cannot be reached. */
  images: { check(): Promise<void> };
  drain: Pick<Drain, 'isDraining'>;
  /** Rejects while nothing can be written to the data folder. */
  checkDisk: () => Promise<void>;
}

/** How long a part may take to answer, in milliseconds. */
const PATIENCE = 3_000;

export const healthRoutes: FastifyPluginCallbackTypebox<HealthParts> = (
  app,
  { database, images, drain, checkDisk },
  done,
) => {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    const isDead = database.state() !== 'ok';
    return reply
      .status(isDead ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isDead ? 'dead' : 'ok' });
  });

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [databaseState, imagesState, diskState] = await Promise.all(
      [database.ping(), images.check(), checkDisk()].map(stateOf),
    );
    const isReady = !drain.isDraining && [databaseState, imagesState, diskState].every((state) => state === 'ok');
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        parts: {
          process: drain.isDraining ? 'stopping' : 'ok',
          database: databaseState,
          images: imagesState,
          disk: diskState,
        },
      });
  });

  done();
};

async function stateOf(check: Promise<void>): Promise<'ok' | 'failing'> {
  const { promise: overtime, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It does not answer.')), PATIENCE);
  try {
    await Promise.race([check, overtime]);
    return 'ok';
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}
