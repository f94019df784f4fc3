/** The real pipeline on a test's own database: real workers, real store, boards that speak HTTP. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createBoards } from '../boards/create.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { createTestMedia } from '../../testing/media.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { createBuiltinTagger } from '../../features/tagger/adapter.builtin.ts';
import { fakeClock } from '../../testing/boards/fake-clock.ts';
import { type DatabaseKind, openTestDatabase } from '../../testing/databases.ts';
import { createWorkMatcher, type WorkMatcher } from '../works/match.ts';
import { createIngest } from './create.ts';

// Creating a database and workers takes a while on a busy machine.

export const MAX_BYTES = 1024 * 1024;

/** @param danbooru URL of a stand-in */
export async function openIngest(kind: DatabaseKind, danbooru = 'http://127.0.0.1:9') {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-ingest-'));
  const { database, dispose } = await openTestDatabase(kind);
  const media = createTestMedia();
  const images = createImageStore(createFolderStore(path.join(folder, 'data')));
  const boards = createBoards({
    setup: { contact: 'operator@example.com', boards: { danbooru: { baseUrl: danbooru, concurrency: 4 } } },
    maxImageBytes: MAX_BYTES,
    clock: fakeClock(),
    // The boards' real hosts are not resolved, so that slow name servers do not matter here.
    resolve: async (name) => {
      throw new Error(`There is no ${name} in tests.`);
    },
  });
  const tagger = createBuiltinTagger({ db: database.queries, media });
  const ingestWith = (works: WorkMatcher) =>
    createIngest({ database, images, media, boards, tagger, works, parallel: 4, maxBytes: MAX_BYTES });
  const ingest = ingestWith(createWorkMatcher({ queries: database.queries, images, media }));
  let number = 0;
  return {
    ingest,
    /** The same pipeline with another matcher of works. */
    ingestWith,
    images,
    queries: database.queries,
    /** Clears the index. @returns a new, empty folder */
    async clear(): Promise<string> {
      await database.queries.execute(sql`truncate image, tag, ingest_job, ingest_failure cascade`);
      number += 1;
      const empty = path.join(folder, String(number));
      await mkdir(empty);
      return empty;
    },
    close: async () => {
      await tagger.close();
      await Promise.all([boards.close(), media.close()]);
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type OpenIngest = Awaited<ReturnType<typeof openIngest>>;
