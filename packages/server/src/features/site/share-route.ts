import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';

/**
 * What other apps share with the installed site is handled by its service worker. If that is missing, such as in a
 * private window, the page still opens and says that there is no image.
 */
export const shareRoute: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, parsed) => {
    payload.resume();
    parsed(null);
  });
  app.post('/share', { schema: { hide: true }, bodyLimit: 64 * 1024 * 1024 }, (_request, reply) =>
    reply.redirect('/share', 303),
  );
  done();
};
