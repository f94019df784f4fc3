/** Blocks that were made after a backup: what they cover must not come back with it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createImageStore } from '../../catalog/images/adapter.storage.ts';
import { type Enforced, enforceKept } from '../../catalog/moderation/enforce.ts';
import { BLOCKS_FILE } from '../../catalog/moderation/kept-blocks.ts';
import { createMediaPool } from '../../features/media-pool.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { commandLine } from '../../platform/process/command-line.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';
import { keptText } from '../moderate/exchange.ts';

/** The file of blocks beside an archive, else beside the scheduled backups. */
export function findBlocks({ backups }: Pick<Config, 'backups'>, archive: string): string | undefined {
  const folders = [path.dirname(archive), ...(backups ? [backups.dir] : [])];
  return folders.map((folder) => path.join(folder, BLOCKS_FILE)).find((file) => existsSync(file));
}

/** @param tx the transaction of the restore */
export async function keepOut(tx: Queries, storage: ObjectStore, file: string): Promise<Enforced> {
  // Comparing needs no embedder, which may not be installed yet.
  const media = createMediaPool({ size: 1 });
  try {
    return await enforceKept({ db: tx, images: createImageStore(storage), media }, file);
  } finally {
    await media.close();
  }
}

/** What became of newer blocks, in words. */
export function newerBlocksText(file: string | undefined, kept: Enforced | undefined): string {
  if (file !== undefined && kept) return `${keptText(kept)} They are from ${file}, written ${kept.writtenAt}.`;
  return [
    'No newer blocks were beside the backup: images that were removed after it was made are visible again.',
    `On the site that it replaces, run \`${commandLine('moderate', 'export blocks.jsonl.gz')}\`, and here \`${commandLine('moderate', 'import blocks.jsonl.gz')}\`.`,
  ].join(' ');
}
