/** The headers of pages for the operator: nothing of other origins, no frames. */
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** @param images where images may come from besides the page's own server */
export const operatorHeaders = (images: readonly string[] = []): FastifyHelmetOptions => ({
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // Only if it is served over HTTPS: a browser that has seen the header would no longer reach it through an SSH
  // tunnel.
  strictTransportSecurity: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'"],
      'font-src': ["'self'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", ...images],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
    },
  },
});
