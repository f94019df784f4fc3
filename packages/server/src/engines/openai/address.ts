/** The addresses of an OpenAI-compatible server. */

export interface CaptionAddresses {
  /** What the protocol's routes stand below, without a slash at the end. */
  base: string;
  /** What the server's own routes stand below. */
  root: string;
}

/** Takes the base address with its `/v1`, without it, or the whole address of the chat route. */
export function addressesOf(captionUrl: string): CaptionAddresses {
  const { origin, pathname } = new URL(captionUrl);
  const path = pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  // Only a version tells the two forms apart: servers also stand below a folder of their own.
  const hasVersion = /\/v\d[^/]*(?:\/|$)/.test(path);
  const base = `${origin}${hasVersion ? path : `${path}/v1`}`;
  return { base, root: `${origin}${hasVersion ? path.replace(/\/v\d[^/]*(?:\/.*)?$/, '') : path}` };
}
