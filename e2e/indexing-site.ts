/** A site of its own that indexes a folder by itself. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { copyIndexedData } from '../scripts/indexed-site.ts';
import { startSite } from '../scripts/site.ts';

export interface IndexingSite {
  url: string;
  /** The folder: what is written there is indexed within about a minute. */
  mine: string;
}

interface Fixtures {
  place: IndexingSite;
  /** Settings of the site besides, see .env.example. */
  settings: Record<string, string>;
}

/** A test on such a site, which the tests of a file share. */
export const onIndexingSite = test.extend<object, Fixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  place: [
    async ({ settings }, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-alerts-'));
      await copyIndexedData(folder);
      const mine = path.join(folder, 'mine');
      await mkdir(mine);
      const schedule = path.join(folder, 'schedule.json');
      await writeFile(schedule, JSON.stringify({ folders: [{ folder: 'mine' }], foldersEveryMinutes: 1 }));
      const own = { DATA_DIR: folder, SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1', INGEST_SCHEDULE: schedule };
      const site = await startSite({ ...own, ...settings });
      await use({ url: site.url, mine });
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ place }, use) => use(place.url),
});
