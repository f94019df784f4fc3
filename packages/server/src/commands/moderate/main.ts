/** `npm run moderate -- …`: removes and blocks images. Exits with 1 if it failed, 2 for an invalid command. */
import { listBlocks } from '../../catalog/moderation/blocks.ts';
import { readLog } from '../../catalog/moderation/log.ts';
import { createRemovalRequests, type RequestImage } from '../../catalog/moderation/requests.ts';
import { keysOf } from '../../catalog/moderation/remove.ts';
import { removedText } from '../../catalog/moderation/removed-text.ts';
import type { Moderation } from '../../catalog/moderation/service.ts';
import { findTarget, ModerationError, namesOf } from '../../catalog/moderation/targets.ts';
import { showWork } from '../works/show.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openDatabase, type Queries } from '../../platform/db/database.ts';
import { runCommand } from '../run-command.ts';
import { answer, decline, openRequest } from './answer.ts';
import { isConfirmed } from './confirm.ts';
import { exportTo, importFrom } from './exchange.ts';
import { type Command, LOGGED, readCommand, USAGE } from './args.ts';
import { withModeration } from './parts.ts';
import { blockFacts, blocksText, logText, requestsText, say } from './report.ts';

/** So that the operator can look at it first. */
const SENT_TOO = `The image that was sent is blocked too. The console shows it.
To leave it out, name what to remove after the number.`;

await runCommand({
  usage: USAGE,
  read: readCommand,
  run: async (command) => {
    // npm runs in the project's root, users in any folder.
    process.chdir(process.env['INIT_CWD'] ?? '.');
    await run(readConfig(process.env), command);
  },
});

async function run(config: Config, asked: Command): Promise<void> {
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, role: 'command' });
  const db = database.queries;
  try {
    if (asked.task === 'list') {
      const blocks = await listBlocks(db);
      say(asked, blocks.map(blockFacts), blocksText(blocks));
    } else if (asked.task === 'log') {
      const acts = await readLog(db, LOGGED);
      say(asked, acts, logText(acts));
    } else if (asked.task === 'requests') {
      const all = createRemovalRequests(db);
      const withImage = await all.withImage();
      const rows = await all.list(asked.isAll ? undefined : 'open');
      const requests = rows.map((row) => ({ ...row, hasImage: withImage.has(row.id) }));
      say(asked, requests, requestsText(requests));
    } else if (asked.task === 'show') await show(db, asked);
    else if (asked.task === 'export') await exportTo(db, asked);
    else if (asked.task === 'import') await importFrom(config, db, asked);
    else if (asked.task === 'decline') await decline(config, db, asked);
    else await withModeration(config, database, (moderation) => act(config, db, moderation, asked));
  } finally {
    await database.close();
  }
}

async function show(db: Queries, asked: Command): Promise<void> {
  const { imageIds } = await findTarget(db, asked.word);
  const keys = await namesOf(db, imageIds);
  const texts: string[] = [];
  if (!asked.isJson) for (const key of keys) texts.push(await showWork(db, key));
  say(asked, { images: keys }, texts.join('\n') || 'The index has no such image.');
}

async function act(config: Config, db: Queries, moderation: Moderation, asked: Command): Promise<void> {
  const { task, word, instead, reason } = asked;
  if (task === 'unblock') {
    const { kind, name } = await moderation.unblock(Number(word), reason);
    say(asked, { unblocked: { kind, name } }, `[mekiki] ${kind} ${name} may be indexed again.`);
  } else if (task === 'accept') {
    const request = await openRequest(db, asked);
    // What the operator names instead is all that is meant.
    const shown = instead === undefined ? await createRemovalRequests(db).imageOf(request.id) : undefined;
    const accepted = { id: request.id, shown };
    const isDone = await remove(db, moderation, asked, instead ?? request.url, accepted);
    if (isDone) await answer(config, asked, request, 'accepted');
  } else await remove(db, moderation, asked, word);
}

/**
 * @param request that this accepts
 * @returns whether it was done, and not only previewed
 */
async function remove(
  db: Queries,
  moderation: Moderation,
  asked: Command,
  subject: string,
  request?: { id: number; shown: RequestImage | undefined },
): Promise<boolean> {
  const { task, isBlocked, isDryRun, reason } = asked;
  const plan = await moderation.plan(subject, { readsFiles: true, shown: request?.shown });
  const keys = { images: await namesOf(db, plan.named), copies: await namesOf(db, plan.copies) };
  if (plan.named.length + plan.copies.length === 0 && (task !== 'block' || plan.blocks.length === 0)) {
    const advice =
      task === 'accept'
        ? ' Name what to remove after the number, or decline the request.'
        : plan.blocks.length > 0
          ? ' "block" keeps it out all the same.'
          : '';
    throw new ModerationError(`The index has no image for "${subject}".${advice}`);
  }
  const counts = await moderation.count(plan);
  const listed = [listText(keys), ...(plan.blocksSent ? [SENT_TOO] : [])].join('\n');
  if (isDryRun) {
    const text = [listed, `[mekiki] This would remove ${removedText(counts)}. Nothing was changed.`];
    say(asked, { dry_run: true, ...keys, counts, ...(request && { blocks_sent: plan.blocksSent }) }, text.join('\n'));
    return false;
  }
  if (!(await isConfirmed(asked, `${listed}\nThis removes ${removedText(counts)}.`))) {
    throw new ModerationError('Nothing was changed.');
  }
  const indexed = await keysOf(db, [...plan.named, ...plan.copies]);
  const files = new Set([...indexed, ...(isBlocked ? plan.blocks.flatMap((block) => block.keys ?? []) : [])]);
  const action = task === 'block' ? 'block' : 'remove';
  const done = await moderation.carryOut(plan, { action, reason, isBlocked, request: request?.id });
  const kept = isBlocked ? ' They are blocked, and so are changed copies.' : ' They are not blocked.';
  const text = indexed.length === 0 ? 'Blocked. The index had nothing of it.' : `Removed ${removedText(done)}.${kept}`;
  const caches = Array.from(files, (key) => `/i/*/${key}.webp`);
  const purge =
    caches.length === 0
      ? ''
      : `\nBrowsers and proxies may keep previews for a day. Purge a cache of your own now:\n${caches.join('\n')}`;
  say(asked, { ...keys, counts: done, purge: caches }, `[mekiki] ${text}${purge}`);
  return true;
}

function listText({ images, copies }: { images: string[]; copies: string[] }): string {
  return [...images.map((key) => `  ${key}`), ...copies.map((key) => `  ${key}  shows the same`)].join('\n');
}
