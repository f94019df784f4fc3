/** How e-mail is sent; none is, unless the operator names a server. */
import { ConfigError } from './config-error.ts';

export interface MailSettings {
  /** Of the SMTP server, with name and password where it wants them. */
  url: string;
  /** The sender. */
  from: string;
}

/** @throws ConfigError */
export function readMail(env: Record<string, string | undefined>): MailSettings | undefined {
  const url = env['SMTP_URL']?.trim();
  const from = (env['MAIL_FROM'] || env['CONTACT_EMAIL'])?.trim();
  if (!url) return undefined;
  // It may hold a password, so it is not repeated.
  if (!URL.canParse(url) || !['smtp:', 'smtps:'].includes(new URL(url).protocol)) {
    throw new ConfigError('SMTP_URL must be an address that starts with smtp:// or smtps://.');
  }
  if (!from) throw new ConfigError('SMTP_URL is set, so MAIL_FROM or CONTACT_EMAIL must name the sender.');
  return { url, from };
}
