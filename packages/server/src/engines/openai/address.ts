/** The URLs of an OpenAI-compatible server. */

export interface CaptionAddresses {
  /** Base of the protocol's routes, without a trailing slash. */
  base: string;
  /** Base of the server's own routes. */
  root: string;
}

/** Accepts the base URL with its `/v1`, without it, or the full URL of the chat route. */
export function addressesOf(captionUrl: string): CaptionAddresses {
  const { origin, pathname } = new URL(captionUrl);
  const path = pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  // Only a version distinguishes the two forms: servers may also be below a path prefix.
  const hasVersion = /\/v\d[^/]*(?:\/|$)/.test(path);
  const base = `${origin}${hasVersion ? path : `${path}/v1`}`;
  return { base, root: `${origin}${hasVersion ? path.replace(/\/v\d[^/]*(?:\/.*)?$/, '') : path}` };
}
