/** The headers of everything on the site: code of its own only, images from anywhere, no frames. */
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** @param scriptHashes of scripts within the page */
export const siteHeaders = (scriptHashes: readonly string[]): FastifyHelmetOptions => ({
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // For this host alone: others of the domain are not ours, and a browser would refuse them over HTTP for a year.
  strictTransportSecurity: { includeSubDomains: false },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'", 'https:', 'http:'],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      'object-src': ["'none'"],
      'script-src': ["'self'", ...scriptHashes],
      'style-src': ["'self'", "'unsafe-inline'"],
    },
  },
});

const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:javascript|json|xml)(?:;|$)/;

/**
 * Tells shared caches that others get the same answer compressed. @fastify/compress says so of compressed answers only: a
 * cache that a plain one reached first would give it to everybody.
 */
export function varyByEncoding(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isShared = String(reply.getHeader('cache-control')).startsWith('public');
    if (isShared && COMPRESSIBLE.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('vary'))
      void reply.header('vary', 'accept-encoding');
  });
}
