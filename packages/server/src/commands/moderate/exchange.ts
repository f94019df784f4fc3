/** `export` and `import`: blocks of one site for another, such as one that was restored from an older backup. */
import { existsSync } from 'node:fs';
import { createImageStore } from '../../catalog/images/adapter.storage.ts';
import { countKept, type Enforced, enforceKept } from '../../catalog/moderation/enforce.ts';
import { exportBlocks } from '../../catalog/moderation/kept-blocks.ts';
import { removedText } from '../../catalog/moderation/removed-text.ts';
import { ModerationError } from '../../catalog/moderation/targets.ts';
import { createMediaPool } from '../../features/media-pool.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { createStorage } from '../../platform/storage/create.ts';
import type { Command } from './args.ts';
import { isConfirmed } from './confirm.ts';
import { keepBeside } from './parts.ts';
import { say } from './report.ts';

const several = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'block' : 'blocks'}`;

export async function exportTo(db: Queries, asked: Command): Promise<void> {
  const { word: file, isDryRun } = asked;
  if (existsSync(file)) throw new ModerationError(`${file} already exists. Choose another name.`);
  if (isDryRun) return say(asked, { dry_run: true }, `[mekiki] This would write ${file}. Nothing was changed.`);
  const blocks = await exportBlocks(db, file);
  say(asked, { blocks }, `[mekiki] Wrote ${several(blocks)} and the log to ${file}.`);
}

export async function importFrom(config: Config, db: Queries, asked: Command): Promise<void> {
  const { word: file, isDryRun } = asked;
  const media = createMediaPool({ size: 1 });
  const storage = createStorage(config);
  try {
    const planned = await countKept({ db, media }, file);
    const would = `${several(planned.added)} that ${planned.added === 1 ? 'is' : 'are'} new here, and removes ${removedText(planned)}.`;
    if (isDryRun) {
      return say(asked, { dry_run: true, ...factsOf(planned) }, `[mekiki] This adds ${would} Nothing was changed.`);
    }
    if (!(await isConfirmed(asked, `This adds ${would}`))) throw new ModerationError('Nothing was changed.');
    const done = await enforceKept({ db, images: createImageStore(storage), media }, file);
    await keepBeside(config, db);
    say(asked, factsOf(done), `[mekiki] ${keptText(done)}`);
  } finally {
    await Promise.all([media.close(), storage.close()]);
  }
}

const factsOf = ({ ids, added, writtenAt: written_at, ...counts }: Enforced) => ({
  blocks: ids.length,
  added,
  written_at,
  counts,
});

/** What blocks from elsewhere did, in a sentence. */
export function keptText(done: Enforced): string {
  const kept = `Kept ${several(done.ids.length)} (${done.added.toLocaleString('en')} new here).`;
  return done.images === 0
    ? `${kept} The index had nothing that they cover.`
    : `${kept} They removed ${removedText(done)}.`;
}
