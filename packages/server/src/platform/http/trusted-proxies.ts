import { networkMatcher, type TrustedProxies } from '../config/networks.ts';

/**
 * For Fastify's `trustProxy`: whether the address that is this many hops away is a proxy whose X-Forwarded-For counts. The
 * first one that is not is the client, for every limit. Fastify itself takes a number for "trust nobody".
 */
export function trustOf(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return networkMatcher(proxies);
}
