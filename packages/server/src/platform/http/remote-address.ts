/** Which addresses a server may fetch for untrusted clients. */
import ipaddr from 'ipaddr.js';

// Of IPv6 only 2000::/3 is handed out; all else is mapped, translated, local, multicast or reserved.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const NOT_GLOBAL = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which wraps any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

/** Where a cloud answers only its own machines, with secrets, from an address or under a name that looks public. */
const CLOUD_ADDRESSES = new Set([
  '168.63.129.16', // Azure: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
]);
const CLOUD_NAMES = new Set(['metadata.packet.net', 'metadata.platformequinix.com']);

/**
 * Whether a literal IPv4 or IPv6 address is a public host of the internet.
 * False for everything private, local, translated (mapped, NAT64, 6to4, Teredo), multicast, reserved, of a cloud's own
 * services, or not an address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast' && !CLOUD_ADDRESSES.has(address.toString());
  return address.match(GLOBAL_UNICAST) && !NOT_GLOBAL.some((range) => address.match(range));
}

/** The host of a URL as an IP literal without brackets, or undefined for a name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname;
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? bare : undefined;
}

/** Names that never mean a public site, whatever a resolver says; these need no look-up. */
export function isPrivateName(name: string): boolean {
  return (
    !name.includes('.') ||
    CLOUD_NAMES.has(name) ||
    /\.(localhost|local|internal|intranet|lan|home\.arpa|onion)$/.test(name)
  );
}
