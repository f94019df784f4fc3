/** Texts about API keys. */
import type { ApiKey } from '@mekiki/api-client';
import { dayText } from '@mekiki/answer/image-texts.ts';
import { timeAgo } from '../../browser/time-ago.ts';

export type Scope = ApiKey['scopes'][number];

/** The scopes of a key, in the order of the form. */
export const PERMISSIONS: readonly { scope: Scope; label: string; hint?: string }[] = [
  { scope: 'search', label: 'Search images' },
  { scope: 'tag', label: 'Tag images' },
  { scope: 'caption', label: 'Describe images in words' },
  { scope: 'generate', label: 'Generate images', hint: 'And read and delete generated ones' },
  { scope: 'upscale', label: 'Upscale images' },
  { scope: 'convert', label: 'Convert images', hint: 'And read and remove metadata' },
  { scope: 'history', label: 'Read and delete your search history' },
  { scope: 'favorites', label: 'Read and change your favorites' },
  { scope: 'alerts', label: 'Read and change your alerts' },
  { scope: 'webhooks', label: 'Read and change your webhooks', hint: 'Which report alerts and generated images' },
  { scope: 'share', label: 'Share results' },
];

/** Days until a key expires; empty for never. */
export const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'Never' },
] as const;
export const USUAL_LIFETIME = '90';

/** What calls of a scope do. */
const SUBJECTS: Readonly<Record<Scope | 'any', string>> = {
  search: 'search',
  tag: 'tags',
  caption: 'captions',
  generate: 'generator',
  upscale: 'upscaling',
  convert: 'image tools',
  history: 'history',
  favorites: 'favorites',
  alerts: 'alerts',
  webhooks: 'webhooks',
  share: 'sharing',
  any: 'other',
};

const DAY_MS = 86_400_000;

/** Below the choice of a lifetime. */
export function lifetimeHint(days: string, now: number): string {
  if (days === '') return 'Whoever finds the key can use it until you delete it.';
  return `The key stops working on ${dayText(new Date(now + Number(days) * DAY_MS).toISOString())}.`;
}

/** "Search images, Tag images" */
export function permissionsText(scopes: readonly Scope[]): string {
  if (scopes.length === PERMISSIONS.length) return 'All permissions';
  return PERMISSIONS.flatMap(({ scope, label }) => (scopes.includes(scope) ? [label] : [])).join(', ');
}

export function isExpired({ expires_at: expires }: Pick<ApiKey, 'expires_at'>, now: number): boolean {
  return expires !== null && Date.parse(expires) <= now;
}

/** "Expires on 3 Mar 2027" */
export function expiryText(key: Pick<ApiKey, 'expires_at'>, now: number): string {
  if (key.expires_at === null) return 'Never expires';
  return `${isExpired(key, now) ? 'Expired' : 'Expires'} on ${dayText(key.expires_at)}`;
}

/** "Last used 5 minutes ago. 120 calls: 100 search, 20 tags." */
export function usageText({ last_used_at: last, used }: Pick<ApiKey, 'last_used_at' | 'used'>, now: number): string {
  if (last === null) return 'Never used.';
  const total = used.reduce((sum, { calls }) => sum + calls, 0);
  const parts = used.map(({ scope, calls }) => `${calls.toLocaleString('en')} ${SUBJECTS[scope as Scope] ?? scope}`);
  const calls = `${total.toLocaleString('en')} ${total === 1 ? 'call' : 'calls'}`;
  return `Last used ${timeAgo(last, now)}. ${calls}: ${parts.join(', ')}.`;
}
