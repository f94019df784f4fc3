/** How e-mail is sent; none is, unless the operator names a server. */
import { ConfigError } from './config-error.ts';

export interface MailSettings {
  /** URL of the SMTP server, with name and password if it needs them. */
  url: string;
  /** The sender. */
  from: string;
  /** Who is told of removal requests. */
  noticesTo: string | undefined;
}

/** @throws ConfigError */
export function readMail(env: Record<string, string | undefined>): MailSettings | undefined {
  const url = env['SMTP_URL']?.trim();
  const from = (env['MAIL_FROM'] || env['CONTACT_EMAIL'])?.trim();
  const noticesTo = env['REMOVAL_NOTICES_TO']?.trim() || undefined;
  if (noticesTo !== undefined && !/^[^\s@]+@[^\s@]+$/.test(noticesTo))
    throw new ConfigError(`REMOVAL_NOTICES_TO is no e-mail address: "${noticesTo}".`);
  if (!url && noticesTo !== undefined)
    throw new ConfigError('REMOVAL_NOTICES_TO is set, so SMTP_URL must name a mail server.');
  if (!url) return undefined;
  // It may hold a password, so it is not repeated.
  if (!URL.canParse(url) || !['smtp:', 'smtps:'].includes(new URL(url).protocol)) {
    throw new ConfigError('SMTP_URL must be an address that starts with smtp:// or smtps://.');
  }
  if (!from) throw new ConfigError('SMTP_URL is set, so MAIL_FROM or CONTACT_EMAIL must name the sender.');
  return { url, from, noticesTo };
}
