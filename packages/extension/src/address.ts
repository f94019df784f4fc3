/** URLs of the site that the user chose, and of its content. */

/** The site that `npm start` of Mekiki serves. */
export const OWN_SITE = 'http://localhost:8080';

const LOCAL = /^(?:localhost|127\.|\[::1\])/;

/** The origin of a site from a URL as the user types it; undefined if it is not valid. */
export function readSite(text: string): string | undefined {
  const trimmed = text.trim();
  // Chromium would escape blanks in the name of a host.
  if (trimmed === '' || /\s/.test(trimmed)) return undefined;
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `${LOCAL.test(trimmed) ? 'http' : 'https'}://${trimmed}`;
  if (!URL.canParse(written)) return undefined;
  const { protocol, origin, hostname } = new URL(written);
  return /^https?:$/.test(protocol) && hostname !== '' ? origin : undefined;
}

/** The page of the site that searches for an image by its URL. */
export const searchOf = (site: string, imageUrl: string): string =>
  `${site}/search?url=${encodeURIComponent(imageUrl)}`;

/** The absolute form of a URL from the API, which may be relative to the site. */
export const onSite = (site: string, address: string): string => new URL(address, `${site}/`).href;

/** The host of an image, with its permission pattern; undefined if no host is involved. */
export function hostOf(imageUrl: string): { name: string; pattern: string } | undefined {
  if (!URL.canParse(imageUrl)) return undefined;
  const { protocol, host, hostname } = new URL(imageUrl);
  // Patterns have no port: they stand for all of them.
  return /^https?:$/.test(protocol) ? { name: host, pattern: `${protocol}//${hostname}/*` } : undefined;
}
