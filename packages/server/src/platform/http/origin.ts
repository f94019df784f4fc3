/** Where people reach this site, for absolute addresses in what it answers. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** PUBLIC_URL; empty where it is not set. */
    publicUrl: string;
  }
}

/** A host name or IP address, perhaps with a port: nothing else goes from the Host header into what we answer. */
const PLAIN_HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The origin that people use, for absolute addresses: PUBLIC_URL, else what the request was sent to.
 * Empty where that is no plain `host` or `host:port`; addresses must be relative, or left out, then.
 */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string): string {
  if (publicUrl !== '') return publicUrl;
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return PLAIN_HOST.test(host) && URL.canParse(origin) ? origin : '';
}

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'headers' | 'publicUrl'> & { ips?: string[] };

/**
 * What stands before the addresses of an answer of the API: PUBLIC_URL, else the host that was asked. Empty, so that they
 * stay relative, for the site's own pages, which know their host better than we do; and where a proxy that is not trusted
 * (TRUST_PROXY) passed the request on, since it may have been asked by another name or protocol.
 */
export function addressesOf(request: Asked): string {
  const { headers, publicUrl } = request;
  if (publicUrl) return publicUrl;
  if (headers['sec-fetch-site'] === 'same-origin') return '';
  return isForwardedByStranger(request) ? '' : originOf(request, '');
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'x-real-ip'];

/** `ips` has more than the connection's own address where a trusted proxy told whom it stands for. */
function isForwardedByStranger({ headers, ips = [] }: Asked): boolean {
  return ips.length < 2 && FORWARDED.some((name) => headers[name] !== undefined);
}

const answered = new AsyncLocalStorage<string>();

/** Runs `next` with the origin for the addresses of its answer. */
export function duringAnswer(origin: string, next: () => void): void {
  answered.run(origin, next);
}

/** Stands before addresses in answers: empty outside of a call of the API, unless PUBLIC_URL is set. */
export function addressPrefix(publicUrl: string): string {
  return publicUrl || (answered.getStore() ?? '');
}
