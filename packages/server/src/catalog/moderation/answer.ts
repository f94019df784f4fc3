/** Decides a removal request and notifies the requester. */
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Mail, sendMail } from '../../platform/mail/mail.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { createRemovalRequests, type Decision, type RequestRow } from './requests.ts';

export interface Answer {
  decision: Decision;
  /** Included in the answer and the log. */
  reason: string | undefined;
  /** Who decided. Default: the user who runs this process. */
  actor?: string | undefined;
}

/**
 * Stores the decision, then sends it.
 * @returns what to tell the operator: that it was sent, or whom to write to
 * @throws ModerationError if it has already been decided
 */
export async function answerRequest(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  db: Queries,
  request: RequestRow,
  { decision, reason, actor }: Answer,
): Promise<string> {
  await createRemovalRequests(db).decide(request.id, decision, reason ?? '', actor);
  const byHand = `Write to ${request.contact}.`;
  if (!mail) return `No mail is set up. ${byHand}`;
  try {
    await sendMail(mail, mailOf(request, decision, reason, publicUrl));
  } catch (error) {
    return `The answer could not be sent: ${sentenceOf(error)} ${byHand}`;
  }
  return `${request.contact} was told.`;
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
