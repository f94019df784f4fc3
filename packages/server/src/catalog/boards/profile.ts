/** Known facts about each board; from engines.md §7. */
import type { BoardPool } from '../images/pools.ts';

export interface BoardProfile {
  /** Its display name. */
  name: string;
  /** Its website. */
  site: string;
  /** URL of its API, unless the operator overrides it. */
  api: string;
  requestsPerSecond: number;
  /** Sent with image requests. */
  referer?: string;
  /** Whether its posts say when they were made. */
  hasDates: boolean;
}

export const PROFILES: Record<BoardPool, BoardProfile> = {
  danbooru: board('Danbooru', 'https://danbooru.donmai.us'),
  // Since February 2026 it returns web pages for images requested without a referer.
  gelbooru: { ...board('Gelbooru', 'https://gelbooru.com'), referer: 'https://gelbooru.com/' },
  zerochan: { ...board('Zerochan', 'https://www.zerochan.net'), hasDates: false },
  'anime-pictures': {
    ...board('Anime-Pictures', 'https://anime-pictures.net'),
    api: 'https://api.anime-pictures.net',
  },
  'yande.re': board('yande.re', 'https://yande.re'),
  'e-shuushuu': board('e-shuushuu', 'https://e-shuushuu.net'),
  safebooru: { ...board('Safebooru', 'https://safebooru.org'), hasDates: false },
  konachan: board('Konachan', 'https://konachan.com'),
  tbib: { ...board('TBIB', 'https://tbib.org'), hasDates: false },
};

function board(name: string, site: string): BoardProfile {
  return { name, site, api: site, requestsPerSecond: 1, hasDates: true };
}
