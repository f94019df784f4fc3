import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { takenImage } from '../../platform/http/taken-image.ts';
import type { AddressReader } from '../../catalog/images/asked-image.ts';

export interface RemoteImageParts {
  readAddress: AddressReader;
  /** Takes the preview of an indexed image for a page that shows it. */
  readIndexed: AddressReader;
}

/**
 * Proxies an image from another site for the page: that site need not allow CORS, and does not learn who is looking.
 * Nothing is stored.
 */
export const remoteImageRoutes: FastifyPluginCallbackTypebox<RemoteImageParts> = (
  app,
  { readAddress, readIndexed },
  done,
) => {
  app.get(
    '/util/image',
    {
      schema: {
        operationId: 'remoteImage',
        summary: 'An image from another site',
        description: 'Of a page, its main image: the header `X-Image-Url` is its URL.',
        tags: ['images'],
        querystring: Type.Object({
          url: Type.String({ minLength: 1, maxLength: 4_000, description: 'URL of an image, or of a page with one.' }),
          indexed: Type.Optional(
            Type.Boolean({
              description:
                'Whether our preview is enough where the URL is the page of an indexed post, as for a search. Default: false.',
            }),
          ),
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
      const read = query.indexed ? readIndexed : readAddress;
      const { bytes, url, page } = await read(query.url.trim(), host, controller.signal);
      const format = sniffFormat(bytes);
      if (!format) throw new Problem(415, 'image-unsupported', 'There is no image at this address that we can read.');
      if (page !== undefined) takenImage(reply)(url);
      return (
        reply
          .type(`image/${format}`)
          // The preview of a tool, its size and what it was taken from are one fetch.
          .header('cache-control', 'private, max-age=60')
          .header('content-disposition', 'inline; filename="image"')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      );
    },
  );

  done();
};
