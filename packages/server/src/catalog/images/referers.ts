/** Which page a request for an image names: many sites give theirs only to their own pages. */

/** Referers by the domain of the images. */
const SITES: readonly [domain: string, origin: string][] = [
  ['pximg.net', 'https://www.pixiv.net/'],
  ['gelbooru.com', 'https://gelbooru.com/'],
];

/**
 * The referer for a URL: an origin alone, and only one of the image's own site, so that no site learns which page of
 * another site a person searched with.
 * @param page URL of the page that names the image
 */
export function refererOf(url: URL, page?: string): string | undefined {
  const known = SITES.find(([domain]) => isWithin(url.hostname, domain));
  if (known) return known[1];
  if (page === undefined) return undefined;
  const { hostname, origin, protocol } = new URL(page);
  const isOwn = isWithin(url.hostname, hostname.replace(/^www\./, ''));
  const isDowngrade = protocol === 'https:' && url.protocol === 'http:';
  return isOwn && !isDowngrade ? `${origin}/` : undefined;
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
