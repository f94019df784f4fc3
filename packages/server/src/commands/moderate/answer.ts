/** Requests for removal are decided, and whoever asked is told. */
import { createRemovalRequests, type RequestRow } from '../../catalog/moderation/requests.ts';
import { ModerationError } from '../../catalog/moderation/targets.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Mail, sendMail } from '../../platform/mail/mail.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import type { Command } from './args.ts';
import { say } from './report.ts';

type Decision = 'accepted' | 'declined';

/** @throws ModerationError where there is none, or it was decided */
export async function openRequest(db: Queries, { word }: Pick<Command, 'word'>): Promise<RequestRow> {
  const request = await createRemovalRequests(db).find(Number(word));
  if (request.state !== 'open') throw new ModerationError(`Request ${request.id} was decided already.`);
  return request;
}

export async function decline(config: Config, db: Queries, asked: Command): Promise<void> {
  const request = await openRequest(db, asked);
  if (asked.isDryRun)
    return say(asked, { dry_run: true, request }, `[mekiki] This would decline request ${request.id}.`);
  await answer(config, db, asked, request, 'declined');
}

/** Keeps the decision, then sends it; where that fails, the operator is told whom to write to. */
export async function answer(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  db: Queries,
  asked: Command,
  request: RequestRow,
  decision: Decision,
): Promise<void> {
  await createRemovalRequests(db).decide(request.id, decision, asked.reason ?? '');
  const byHand = `Write to ${request.contact}.`;
  if (!mail) return tell(asked, request, decision, `No mail is set up. ${byHand}`);
  try {
    await sendMail(mail, mailOf(request, decision, asked.reason, publicUrl));
  } catch (error) {
    return tell(asked, request, decision, `The answer could not be sent: ${sentenceOf(error)} ${byHand}`);
  }
  tell(asked, request, decision, `${request.contact} was told.`);
}

function tell({ isJson }: Command, { id }: RequestRow, decision: Decision, then: string): void {
  // With --json the removal has written its own.
  (isJson ? console.error : console.log)(`[mekiki] Request ${id} is ${decision}. ${then}`);
}

function mailOf({ url, contact }: RequestRow, decision: Decision, reason: string | undefined, publicUrl: string): Mail {
  const site = publicUrl || 'our site';
  const what =
    decision === 'accepted'
      ? `We have removed the image from ${site}. Copies in the caches of browsers expire within a day. The post itself stays on its board.`
      : `We have not removed the image from ${site}.`;
  return {
    to: contact,
    subject: decision === 'accepted' ? 'The image was removed' : 'Your request for removal',
    text: ['Hello,', `you asked us to remove ${url}`, what, ...(reason === undefined ? [] : [reason])].join('\n\n'),
  };
}
