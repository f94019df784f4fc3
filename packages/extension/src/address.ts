/** Addresses of the site that a person chose, and of what it shows. */

/** The site that `npm start` of Mekiki serves. */
export const OWN_SITE = 'http://localhost:8080';

const LOCAL = /^(?:localhost|127\.|\[::1\])/;

/** The address of a site as a person writes it, without what follows the host; undefined if it is none. */
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

/** Where the site searches for an image by its address. */
export const searchOf = (site: string, imageUrl: string): string =>
  `${site}/search?url=${encodeURIComponent(imageUrl)}`;

/** What the API calls an address, which may be relative to the site. */
export const onSite = (site: string, address: string): string => new URL(address, `${site}/`).href;

/** The host that an image is from, with its permission pattern; undefined where no host is asked. */
export function hostOf(imageUrl: string): { name: string; pattern: string } | undefined {
  if (!URL.canParse(imageUrl)) return undefined;
  const { protocol, host, hostname } = new URL(imageUrl);
  // Patterns have no port: they stand for all of them.
  return /^https?:$/.test(protocol) ? { name: host, pattern: `${protocol}//${hostname}/*` } : undefined;
}
