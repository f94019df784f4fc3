import type { FastifyRequest } from 'fastify';

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
