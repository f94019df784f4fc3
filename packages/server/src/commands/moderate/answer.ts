/** Declines removal requests and notifies the requesters. */
import { tellRequester } from '../../catalog/moderation/answer.ts';
import { createRemovalRequests, type Decision, type RequestRow } from '../../catalog/moderation/requests.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Command } from './args.ts';
import { say } from './report.ts';

/** @throws ModerationError if there is none, or it was decided */
export const openRequest = (db: Queries, { word }: Pick<Command, 'word'>): Promise<RequestRow> =>
  createRemovalRequests(db).findOpen(Number(word));

export async function decline(config: Config, db: Queries, asked: Command): Promise<void> {
  const request = await openRequest(db, asked);
  if (asked.isDryRun)
    return say(asked, { dry_run: true, request }, `[mekiki] This would decline request ${request.id}.`);
  await createRemovalRequests(db).decide(request.id, { decision: 'declined', reason: asked.reason });
  await answer(config, asked, request, 'declined');
}

/** Sends the decision; if that fails, the operator is told whom to write to. */
export async function answer(
  config: Pick<Config, 'mail' | 'publicUrl'>,
  { isJson, reason }: Command,
  request: RequestRow,
  decision: Decision,
): Promise<void> {
  const then = await tellRequester(config, request, { decision, reason });
  // With --json, the removal has written its own output.
  (isJson ? console.error : console.log)(`[mekiki] Request ${request.id} is ${decision}. ${then}`);
}
