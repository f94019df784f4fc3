/** One request to the hub: a redirect with the hash and size, then the file from another host. */
import { EnvHttpProxyAgent, fetch, type Response } from 'undici';
import type { Model, ModelFile } from './model.ts';
import { ModelError } from './model.ts';

const MAX_REDIRECTS = 6;
const SHA256 = /^[0-9a-f]{64}$/;
/** Timeout until a response starts, in milliseconds. */
const PATIENCE_MS = 60_000;

export interface HubAnswer {
  response: Response;
  /** The hub's metadata about the file before it is sent; only for large files. */
  linked: { sha256?: string; bytes?: number };
}

/** URL of a file. @param hub origin of the hub or of a mirror */
export function urlOf({ from }: ModelFile, source: Model['source'], hub: string): string {
  if (/^https?:/.test(from) || !source) return from;
  const steps = [...source.repository.split('/'), 'resolve', source.commit, ...from.split('/')];
  return `${hub}/${steps.map(encodeURIComponent).join('/')}`;
}

/** Uses the proxies of HTTP_PROXY, HTTPS_PROXY and NO_PROXY. Close it when it is no longer needed. */
export const createHubAgent = (): EnvHttpProxyAgent => new EnvHttpProxyAgent({ headersTimeout: PATIENCE_MS });

/** @throws if there is no connection; any response of the last host is returned */
export async function askHub(
  url: string,
  headers: Record<string, string>,
  { agent, signal }: { agent: EnvHttpProxyAgent; signal: AbortSignal },
): Promise<HubAnswer> {
  const linked: HubAnswer['linked'] = {};
  let at = new URL(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      // With compression, ranges would count other bytes.
      headers: { 'user-agent': 'mekiki-admin', 'accept-encoding': 'identity', ...headers },
      dispatcher: agent,
      signal,
    });
    const etag = unquoted(response.headers.get('x-linked-etag'));
    const bytes = Number(response.headers.get('x-linked-size') ?? Number.NaN);
    if (etag !== undefined && SHA256.test(etag)) linked.sha256 = etag;
    if (Number.isSafeInteger(bytes)) linked.bytes = bytes;
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return { response, linked };
    await response.body?.cancel();
    const next = new URL(location, at);
    if (!/^https?:$/.test(next.protocol) || (at.protocol === 'https:' && next.protocol !== 'https:')) {
      throw new ModelError(`${at.host} redirects to an address that is not safe: use another mirror.`);
    }
    at = next;
  }
  throw new ModelError(`${new URL(url).host} redirects in a circle: use another mirror.`);
}

const unquoted = (etag: string | null): string | undefined => etag?.replace(/^(?:W\/)?"|"$/g, '').toLowerCase();
