import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import type { AddressReader } from '../../catalog/images/asked-image.ts';

export interface RemoteImageParts {
  readAddress: AddressReader;
}

/**
 * Proxies an image from another site for the page: that site need not allow CORS, and does not learn who is looking.
 * Nothing is stored.
 */
export const remoteImageRoutes: FastifyPluginCallbackTypebox<RemoteImageParts> = (app, { readAddress }, done) => {
  app.get(
    '/util/image',
    {
      schema: {
        operationId: 'remoteImage',
        summary: 'An image from another site',
        tags: ['images'],
        querystring: Type.Object({
          url: Type.String({ minLength: 1, maxLength: 4_000, description: 'URL of an image.' }),
        }),
        response: {
          200: { description: 'The file as it is there', content: { 'image/*': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async ({ query, host }, reply) => {
      const controller = new AbortController();
      reply.raw.once('close', () => controller.abort());
      const { bytes } = await readAddress(query.url.trim(), host, controller.signal);
      const format = sniffFormat(bytes);
      if (!format) throw new Problem(415, 'image-unsupported', 'There is no image at this address that we can read.');
      return reply
        .type(`image/${format}`)
        .header('content-disposition', 'inline; filename="image"')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );

  done();
};
