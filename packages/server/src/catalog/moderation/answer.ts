/** Notifies the person who requested a removal. */
import type { Config } from '../../platform/config/config.ts';
import { type Mail, sendMail } from '../../platform/mail/mail.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import type { Answer, Decision, RequestRow } from './requests.ts';

/**
 * Sends the decision.
 * @returns what to tell the operator: that it was sent, or whom to write to
 */
export async function tellRequester(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  request: RequestRow,
  { decision, reason }: Answer,
): Promise<string> {
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
