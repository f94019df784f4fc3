/** `npm run backup -- FILE` and `npm run restore -- FILE`: from one database, into the same or another. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Enforced } from '../../catalog/moderation/enforce.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase, type Queries } from '../../platform/db/database.ts';
import { createStorage } from '../../platform/storage/create.ts';
import { BackupError } from './error.ts';
import { findBlocks, keepOut, newerBlocksText } from './newer-blocks.ts';
import { restoreBackup } from './read.ts';
import { writeBackup } from './write.ts';
import { commandLine, inColumns } from '../../platform/process/command-line.ts';
import { exitIfAsked } from '../../platform/process/help.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';

const USAGE = inColumns([
  [commandLine('backup', 'FILE'), 'all rows and images into one file, such as mekiki.tar.gz'],
  [commandLine('restore', 'FILE'), 'back into the database and the storage of the settings'],
]);
const [task, name] = process.argv.slice(2);
exitIfAsked(process.argv.slice(3), USAGE);
try {
  if (name === undefined) throw new BackupError(`Name a file: ${commandLine(task ?? 'backup', 'mekiki.tar.gz')}`);
  // npm runs in the project's root, users in any folder.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  if (task === 'backup' && existsSync(file)) throw new BackupError(`${file} already exists. Choose another name.`);
  if (task === 'restore' && !existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const config = readConfig(process.env);
  // A restore needs an empty database, which no server has.
  const role = task === 'backup' ? 'command' : undefined;
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, role });
  const storage = createStorage(config);
  try {
    const blocks = task === 'restore' ? findBlocks(config, file) : undefined;
    let kept: Enforced | undefined;
    async function keepNewer(tx: Queries): Promise<void> {
      if (blocks !== undefined) kept = await keepOut(tx, storage, blocks);
    }
    const { rows, files } =
      task === 'backup'
        ? await writeBackup(database, storage, file)
        : await restoreBackup(database, storage, file, { keepOut: keepNewer });
    const where = database.kind === 'postgres' ? 'PostgreSQL' : 'the embedded database';
    console.log(
      task === 'backup'
        ? `[mekiki] Backed up ${rows} rows of ${where} and ${files} files to ${file}`
        : `[mekiki] Restored ${rows} rows into ${where} and ${files} files into ${config.storage ? `the bucket ${config.storage.bucket}` : config.dataDir}`,
    );
    if (task === 'restore') console.log(`[mekiki] ${newerBlocksText(blocks, kept)}`);
  } finally {
    await Promise.all([storage.close(), database.close()]);
  }
} catch (error) {
  console.error(`[mekiki] ${sentenceOf(error)}`);
  process.exitCode = 1;
}
