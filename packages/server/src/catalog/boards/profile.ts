/** What is known of each board before it is asked; from engines.md §7. */
import type { BoardPool } from '../images/pools.ts';

export interface BoardProfile {
  /** As people know it. */
  name: string;
  /** Where people look at it. */
  site: string;
  /** Where its API is, unless the operator says otherwise. */
  api: string;
  requestsPerSecond: number;
  /** Sent with images. */
  referer?: string;
}

export const PROFILES: Record<BoardPool, BoardProfile> = {
  danbooru: board('Danbooru', 'https://danbooru.donmai.us'),
  // Without a referer its images are web pages since February 2026.
  gelbooru: { ...board('Gelbooru', 'https://gelbooru.com'), referer: 'https://gelbooru.com/' },
  zerochan: board('Zerochan', 'https://www.zerochan.net'),
  'anime-pictures': {
    ...board('Anime-Pictures', 'https://anime-pictures.net'),
    api: 'https://api.anime-pictures.net',
  },
  'yande.re': board('yande.re', 'https://yande.re'),
  'e-shuushuu': board('e-shuushuu', 'https://e-shuushuu.net'),
  safebooru: board('Safebooru', 'https://safebooru.org'),
  konachan: board('Konachan', 'https://konachan.com'),
  tbib: board('TBIB', 'https://tbib.org'),
};

function board(name: string, site: string): BoardProfile {
  return { name, site, api: site, requestsPerSecond: 1 };
}
