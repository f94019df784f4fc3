import pg from 'pg';
import { expect, test } from 'vitest';
import { migratedSnapshot } from '../../testing/databases.ts';
import { startEmbedded } from './embedded/embedded.ts';

test('the embedded database keeps nothing of its answers', async () => {
  // Answers that were kept held about 130 MB after 1,000 of these.
  const embedded = await startEmbedded({ snapshot: await migratedSnapshot(), maxHeapMb: 40 });
  const client = new pg.Client({ stream: embedded.connect, user: 'postgres', database: 'postgres' });
  // A thread that dies of its limit ends the connection, and the query under way fails.
  client.on('error', () => {});
  await client.connect();
  for (let n = 0; n < 1_000; n += 1) {
    const { rows } = await client.query("select n, repeat('x', 1500) as text from generate_series(1, 64) n");
    expect(rows).toHaveLength(64);
  }
  await client.end();
  await embedded.close();
});
