/** Alerts and images in a database of their own, all alike: a fake says which of them match. */
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { account, alert, alertView, image, imageSignature } from '../../platform/db/schema.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { type DatabaseKind, openTestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { createAlertCheck } from './check.ts';

const embedding = Array.from({ length: BUILTIN_EMBEDDER.dimensions }, () => 0.04);

export async function openAlerts(kind: DatabaseKind) {
  const { database, dispose } = await openTestDatabase(kind);
  onTestFinished(dispose);
  const { queries } = database;
  const [person] = await queries.insert(account).values({ name: 'a', nameKey: 'a', passwordHash: '' }).returning();
  const told: [number, string][] = [];
  const errors: string[] = [];
  const region = { x: 0, y: 0, width: 1, height: 1 };
  await queries.execute(sql`insert into setting (key, value) values ('alerts_checked', '0')`);

  return {
    queries,
    told,
    errors,
    /** @param width names the alert to `fails` */
    addAlert: async (width: number): Promise<number> => {
      const outline = { width, height: 1, views: [{ name: 'whole', region }] };
      const [row] = await queries
        .insert(alert)
        .values({
          accountId: person?.id ?? 0,
          name: String(width),
          embedder: BUILTIN_EMBEDDER.name,
          digest: Buffer.from([width]),
          outline,
          features: Buffer.alloc(0),
        })
        .returning();
      const alertId = row?.id ?? 0;
      await queries
        .insert(alertView)
        .values({ alertId, view: 0, embedder: BUILTIN_EMBEDDER.name, embedding: JSON.stringify(embedding) });
      return alertId;
    },
    addImage: async (key: string): Promise<void> => {
      const [row] = await queries.insert(image).values(imageRow(key, { embedding })).returning();
      await queries.insert(imageSignature).values({ imageId: row?.id ?? 0, signature: Buffer.alloc(1) });
    },
    /** Compares from now on. @param fails whether comparing an alert ends its process @param pauseMs between two rounds */
    compare: (fails: (width: number) => boolean = () => false, pauseMs = 1): void => {
      const check = createAlertCheck({
        database,
        media: {
          rank: async ({ query, candidates }) => {
            if (fails(query.width)) throw new MediaError('crashed', 'The process ended.');
            return candidates.map(({ id }) => ({ id, score: 0.9, verdict: 'same', placement: region }) as never);
          },
        },
        onFound: async (_, { id, key }) => void told.push([id, key]),
        log: { info: () => {}, error: (_, text) => errors.push(text) },
        pauseMs,
      });
      check.start();
      onTestFinished(() => check.stop());
    },
  };
}
