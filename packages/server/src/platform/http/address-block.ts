import ipaddr from 'ipaddr.js';

/** What one person usually has: an IPv4 address, or the /64 that an IPv6 address is in. For limits and throttles. */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
