/** Networks in settings: the proxies that are trusted, and who may read the figures. */
import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigError } from './config-error.ts';

/** Words that stand for networks. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** More proxies than this in a row are a mistake. */
const MAX_HOPS = 10;

/** How many proxies stand in front of the server, or the networks that they are in. 0 for none. */
export type TrustedProxies = number | string[];

/** Reads `TRUST_PROXY`. @throws ConfigError */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  const value = text?.trim() ?? '';
  if (value === '' || value === 'false') return 0;
  if (value === 'true') {
    throw new ConfigError(
      'TRUST_PROXY=true would believe every X-Forwarded-For, so a forged one would pass all limits. ' +
        'Set the number of proxies in front of the server, such as 1, or their networks, such as private or 10.0.0.0/8.',
    );
  }
  if (/^\d+$/.test(value)) {
    if (Number(value) <= MAX_HOPS) return Number(value);
    throw new ConfigError(`TRUST_PROXY must be at most ${MAX_HOPS} proxies, but it is "${value}".`);
  }
  return readNetworks('TRUST_PROXY', value);
}

/**
 * Reads a comma-separated list of addresses, CIDR networks and the words `loopback`, `linklocal` and `private`.
 * @returns CIDR networks. @throws ConfigError
 */
export function readNetworks(setting: string, text: string | undefined): string[] {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.flatMap((part) => NAMED[part] ?? [networkOf(setting, part)]);
}

function networkOf(setting: string, text: string): string {
  // ipaddr.js also takes decimal and shortened addresses, which are mistakes here.
  const isPlain = text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text.split('/')[0] ?? '');
  if (isPlain && ipaddr.isValid(text)) return `${text}/${text.includes(':') ? 128 : 32}`;
  if (!isPlain || !ipaddr.isValidCIDR(text)) {
    throw new ConfigError(
      `${setting} must list addresses, networks such as 10.0.0.0/8, or the words ${Object.keys(NAMED).join(', ')}, ` +
        `but it has "${text}".`,
    );
  }
  const [, bits] = ipaddr.parseCIDR(text);
  if (bits === 0) throw new ConfigError(`${setting} must not include every address, but it has "${text}".`);
  return text;
}

/** Whether an address is in one of the networks; an IPv4 address may be written as IPv6. */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = ipaddr.parseCIDR(network);
    list.addSubnet(address.toString(), bits, address.kind());
  }
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return list.check(address.toString(), address.kind());
  };
}
