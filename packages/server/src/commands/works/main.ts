/** `npm run works -- show | split | merge`: shows and corrects which files are one image. */
import { readConfig } from '../../platform/config/config.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { embeddersInUse, knownEmbedders } from '../../catalog/embedders/in-use.ts';
import { retryOnEmbedderChange } from '../../catalog/embedders/port.ts';
import { createImageStore } from '../../catalog/images/adapter.storage.ts';
import { createMediaPool } from '../../features/media-pool.ts';
import { createStorage } from '../../platform/storage/create.ts';
import { mergeWorks, splitWork } from '../../catalog/works/curate.ts';
import { WorkError } from '../../catalog/works/find.ts';
import { showWork } from './show.ts';
import { usageOf } from '../../platform/process/command-line.ts';
import { exitIfAsked } from '../../platform/process/help.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';

const USAGE = usageOf('works', [
  ['show KEY|URL', 'the files and posts of an image'],
  ['split KEY|URL', 'makes this file a separate image, permanently'],
  ['merge KEY KEY', 'merges two images into one, under the name of the first'],
]);

exitIfAsked(process.argv.slice(2), USAGE);

async function split(database: Database, config: ReturnType<typeof readConfig>, key: string): Promise<string> {
  const known = await knownEmbedders(config.embedderModels);
  const media = createMediaPool({ size: 1, embedders: () => embeddersInUse(database.queries, known) });
  const storage = createStorage(config);
  try {
    const images = createImageStore(storage);
    const parts = { queries: database.queries, images, media };
    const { keys, copies, posts } = await retryOnEmbedderChange(() => splitWork(parts, key));
    return `${keys[0]} and ${keys[1]} are two images now; the second has ${copies} of the files and ${posts} of the posts.`;
  } finally {
    await Promise.all([media.close(), storage.close()]);
  }
}

const [task, one, other] = process.argv.slice(2);
try {
  if (one === undefined || (task === 'merge') !== (other !== undefined) || !/^(show|split|merge)$/.test(task ?? '')) {
    throw new WorkError(`Choose a command:\n${USAGE}`);
  }
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, role: 'command' });
  try {
    if (task === 'show') console.log(await showWork(database.queries, one));
    else if (task === 'split') console.log(`[mekiki] ${await split(database, config, one)}`);
    else console.log(`[mekiki] ${await mergeWorks(database.queries, one, other ?? '')} has the files of both now.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`[mekiki] ${sentenceOf(error)}`);
  process.exitCode = 1;
}
