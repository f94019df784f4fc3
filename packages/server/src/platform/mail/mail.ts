/** Plain e-mail by SMTP. */
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** How long a mail server may keep us waiting at each step, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Returns when the mail server has taken it. */
export async function sendMail({ url, from }: MailSettings, { to, subject, text }: Mail): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    // As an object it is one address, whatever is in it.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  } finally {
    transport.close();
  }
}
