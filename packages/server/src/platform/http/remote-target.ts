/** From the text that a person typed to a URL that may be fetched and the addresses it may be fetched from. */
import { lookup, Resolver } from 'node:dns/promises';
import { isPrivateName, isPublicAddress, literalOf } from './remote-address.ts';
import { credentialsInUrl, invalidUrl, privateAddress, unknownSite, unusualPort } from './remote-error.ts';

/** IP addresses of a host name, or an empty list. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Whether the operator lets us fetch from this host name or IP address at this port. */
type IsExempt = (host: string, port: string) => boolean;

const MAX_URL_LENGTH = 4_096;
const MAX_ADDRESSES = 8;
const WEB_PORTS = new Set(['80', '443', '8080', '8443']);

/** Checks the form of an address, which may be relative to `base`, or begin with `www.`. @throws RemoteError */
export function parseTarget(text: string, base?: string): URL {
  const address = base === undefined && /^www\./i.test(text) ? `https://${text}` : text;
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address, base)) throw invalidUrl();
  const url = new URL(address, base);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || hostOf(url).endsWith('.')) throw invalidUrl();
  if (url.username !== '' || url.password !== '') throw credentialsInUrl();
  url.hash = '';
  return url;
}

/**
 * The only addresses that a request for this URL may connect to. The name is looked up here, once.
 * @throws RemoteError when there are none
 */
export async function addressesOf(url: URL, resolve: Resolve, isExempt: IsExempt): Promise<string[]> {
  const host = hostOf(url);
  const port = portOf(url);
  const literal = literalOf(host);
  const hostIsExempt = isExempt(host, port);
  if (literal === undefined && isPrivateName(host) && !hostIsExempt) throw privateAddress();
  const found = literal === undefined ? await resolve(host).catch(refuseName) : [literal];
  if (found.length === 0) throw unknownSite(undefined);
  const reachable = found.filter((address) => hostIsExempt || isExempt(address, port) || isPublicAddress(address));
  if (reachable.length === 0) throw privateAddress();
  const checked = reachable.filter((address) => hostIsExempt || isExempt(address, port) || WEB_PORTS.has(port));
  if (checked.length === 0) throw unusualPort();
  return checked.slice(0, MAX_ADDRESSES);
}

/**
 * The exemption test for a list of `host:port`, such as `127.0.0.1:9000`, `[::1]:9000` or `images.lan:80`.
 * @param setting where it comes from. @throws Error that names the entry which is none
 */
export function exemptions(allowHosts: readonly string[], setting = 'REMOTE_ALLOW_HOSTS'): IsExempt {
  const allowed = new Set(
    allowHosts.map((entry) => {
      // Through the URL parser, so that both sides are spelled the same way.
      if (!/^[^/@]+:\d+$/.test(entry) || !URL.canParse(`http://${entry}`)) {
        throw new Error(`${setting} must hold host:port, such as images.lan:80, but it holds "${entry}".`);
      }
      const url = new URL(`http://${entry}`);
      return `${hostOf(url)} ${portOf(url)}`;
    }),
  );
  return (host, port) => allowed.has(`${host} ${port}`);
}

/**
 * Looks a name up with the system's name servers: not with getaddrinfo, whose slow answers would hold up file access.
 * Names of the operator's own network, which come here only when exempted, may stand in the hosts file alone.
 * @param servers `address:port` of other name servers
 */
export async function resolveName(name: string, servers?: readonly string[]): Promise<string[]> {
  if (isPrivateName(name)) return (await lookup(name, { all: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}

function refuseName(cause: unknown): never {
  throw unknownSite(cause);
}

/** Host without brackets and without the dot that may end a name. */
function hostOf(url: URL): string {
  return literalOf(url.hostname) ?? url.hostname.replace(/\.$/, '');
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}
