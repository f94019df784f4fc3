/** What a key may do. Calls are distinguished by their tag in the API document. */

/** Scopes, with what a person reads of them. */
export const SCOPES = {
  search: 'Search for images',
  history: 'Read and delete the search history',
  favorites: 'Read and change favorites',
  share: 'Share results',
  alerts: 'Read and change alerts',
  webhooks: 'Read and change webhooks, which report alerts and generated images',
  tag: 'Tag images',
  caption: 'Describe images in words',
  generate: 'Generate images, read and delete generated ones',
  upscale: 'Upscale images',
  convert: 'Convert images, read and remove their metadata, fetch images of other sites',
} as const;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

/** What a call asks of a key: a scope, nothing but to be valid, or not to be a key. */
export type Access = Scope | 'any' | 'no-keys';

const BY_TAG: Readonly<Record<string, Access>> = {
  search: 'search',
  history: 'history',
  favorites: 'favorites',
  'shared results': 'share',
  alerts: 'alerts',
  webhooks: 'webhooks',
  tagger: 'tag',
  caption: 'caption',
  generator: 'generate',
  upscaling: 'upscale',
  'image tools': 'convert',
  images: 'convert',
  tags: 'any',
  status: 'any',
  user: 'no-keys',
};

/** @throws Error for a call without a tag, or with one that no scope belongs to: it must not slip through */
export function accessOf(call: {
  url: string;
  tags?: readonly string[] | undefined;
  own?: Access | undefined;
}): Access {
  const access = call.own ?? BY_TAG[call.tags?.[0] ?? ''];
  if (!access) throw new Error(`${call.url}: add its tag to platform/identity/scopes.ts, or set config.access.`);
  return access;
}
