import pg from 'pg';
import { isDuringRequest } from './request-scope.ts';

/** How much longer than the database itself we wait before the connection is given up. */
const PATIENCE = 1.5;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Connections to PostgreSQL. What runs for a request gets one whose statements end after `requestMs` (SQLSTATE 57014), and
 * are given up a little later where the database says nothing at all; everything else gets one without limits. So slow
 * requests and indexing never wait for each other's connections either.
 */
export class ScopedPool extends pg.Pool {
  readonly #unlimited: pg.Pool;

  /** @param requestMs of a statement, in milliseconds */
  constructor(config: pg.PoolConfig, requestMs: number) {
    super({ ...config, statement_timeout: requestMs, query_timeout: requestMs * PATIENCE });
    this.#unlimited = new pg.Pool(config);
    // An abandoned statement may still be running, and the next one on its connection would wait for it.
    this.on('release', (error, client) => {
      const { readyForQuery } = client as pg.PoolClient & { readyForQuery?: boolean };
      if (!error && readyForQuery === false) void (client as pg.PoolClient & pg.Client).end();
    });
    for (const pool of [this, this.#unlimited]) outliveConnections(pool);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!isDuringRequest()) return callback ? this.#unlimited.connect(callback) : this.#unlimited.connect();
    return callback ? super.connect(callback) : super.connect();
  }

  /** A connection without limits, such as one that listens. */
  connectUnlimited(): Promise<pg.PoolClient> {
    return this.#unlimited.connect();
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#unlimited.end()]);
  }
}

/** A lost connection is replaced by the pool; without these listeners it would end the process. */
export function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  // The pool does not listen to clients in use. A transaction hears of it by its next query.
  pool.on('connect', (client) => void client.on('error', () => {}));
}
