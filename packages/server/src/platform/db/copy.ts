/** COPY on PostgreSQL, over the connection of an open transaction. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Adds rows that `encodeCopy` wrote. @param target `table (column, …)`, as SQL */
export type Copy = (target: string, bytes: Uint8Array) => Promise<void>;

/** Size of a message of the stream, in bytes. */
const CHUNK = 64 * 1024;

export function copyInto(client: pg.PoolClient): Copy {
  return async (target, bytes) => {
    function* chunks() {
      for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
    }
    const stream = client.query(copyFrom(`copy ${target} from stdin with (format binary)`));
    await pipeline(Readable.from(chunks()), stream);
  };
}
