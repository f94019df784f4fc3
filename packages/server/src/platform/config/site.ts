/** What the operator says of themselves and of the site; each part may be absent. */
import { ConfigError } from './config-error.ts';

export interface NamedLink {
  name: string;
  url: string;
}

export interface SiteSettings {
  /** A site that is being worked on says so on its home page. */
  mode: 'DEV' | 'PROD';
  /** Who runs the site, in one line: a name, perhaps an address. */
  operator: string | undefined;
  email: string | undefined;
  /** Stands above the form that asks for the removal of an image. */
  removalText: string | undefined;
  patronage: NamedLink | undefined;
  chat: NamedLink | undefined;
  dataScience: NamedLink | undefined;
  sibling: NamedLink | undefined;
  social: NamedLink[];
}

type Environment = Record<string, string | undefined>;

/** Reads what the operator says of the site. @throws ConfigError */
export function readSite(env: Environment): SiteSettings {
  return {
    mode: readMode(env['DEPLOY_MODE']),
    operator: env['OPERATOR']?.trim() || undefined,
    email: readEmail(env['CONTACT_EMAIL']),
    removalText: env['REMOVAL_TEXT']?.trim() || undefined,
    patronage: readLink('PATRONAGE', env['PATRONAGE']),
    chat: readLink('CHAT', env['CHAT']),
    dataScience: readLink('DATA_SCIENCE', env['DATA_SCIENCE']),
    sibling: readLink('SIBLING_SITE', env['SIBLING_SITE']),
    social: (env['SOCIAL_LINKS'] ?? '').split(',').flatMap((text) => readLink('SOCIAL_LINKS', text) ?? []),
  };
}

function readMode(text: string | undefined): 'DEV' | 'PROD' {
  if (!text || text === 'PROD') return 'PROD';
  if (text === 'DEV') return 'DEV';
  throw new ConfigError(`DEPLOY_MODE must be DEV or PROD, but it is "${text}".`);
}

function readEmail(text: string | undefined): string | undefined {
  const email = text?.trim();
  if (!email) return undefined;
  // What may be sent mail to is for mail servers to say; this finds what was meant for another setting.
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError(`CONTACT_EMAIL is no e-mail address: "${email}".`);
  return email;
}

/** A name and an address with a space between, such as `Patreon https://…`; without a name the host stands for it. */
function readLink(setting: string, text: string | undefined): NamedLink | undefined {
  const words = (text ?? '').trim().split(/\s+/);
  const url = words.pop() ?? '';
  if (url === '') return undefined;
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol)) {
    throw new ConfigError(`${setting} must end in an address that starts with https://, but "${url}" does not.`);
  }
  return { name: words.join(' ') || new URL(url).host, url };
}
