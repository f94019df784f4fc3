/** How we identify ourselves to a board: the user agent, the key, and whether that is enough to send requests. */
import type { BoardPool } from '../images/pools.ts';
import { VERSION } from '../../platform/version.ts';
import type { BoardSettings } from './config-file.ts';
import { BoardError } from './port.ts';

interface Identity {
  userAgent: string;
  headers?: Record<string, string>;
  refusal?: BoardError;
}

const APP = `Mekiki/${VERSION}`;

/** @param contact an email address or a page */
export function identityFor(pool: BoardPool, settings: BoardSettings, contact: string | undefined): Identity {
  const { userAgent, login, apiKey } = settings;
  const common = userAgent ?? (contact === undefined ? APP : `${APP} (${[contact, login].filter(Boolean).join('; ')})`);
  switch (pool) {
    case 'danbooru': {
      const isNamed = userAgent !== undefined || contact !== undefined;
      return {
        userAgent: common,
        ...(login !== undefined && apiKey !== undefined && { headers: basic(login, apiKey) }),
        ...(!isNamed && {
          refusal: refused(
            'Danbooru turns away programs that do not say whose they are: set contact in BOARDS_CONFIG.',
          ),
        }),
      };
    }
    case 'zerochan': {
      if (userAgent !== undefined) return { userAgent };
      if (login !== undefined) return { userAgent: `Mekiki - ${login}` };
      return {
        userAgent: common,
        refusal: refused(
          'Zerochan bans programs that do not say whose they are: set login of zerochan in BOARDS_CONFIG to the name of your account there.',
        ),
      };
    }
    case 'gelbooru': {
      if (apiKey !== undefined && settings.userId !== undefined) return { userAgent: common };
      return {
        userAgent: common,
        refusal: new BoardError(
          'login',
          'Gelbooru wants a key: set apiKey and userId of gelbooru in BOARDS_CONFIG to those of your account there.',
        ),
      };
    }
    // It rejects user agents that do not start like a browser's; this one still says that it is not a browser.
    case 'anime-pictures':
      return { userAgent: userAgent ?? `Mozilla/5.0 (compatible; ${[APP, contact].filter(Boolean).join('; ')})` };
    default:
      return { userAgent: common };
  }
}

const basic = (login: string, key: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`,
});

const refused = (sentence: string) => new BoardError('refused', sentence);
