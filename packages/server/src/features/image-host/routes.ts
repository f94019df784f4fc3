import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'range-parser';
import { Type } from 'typebox';
import { clientOf, workFor } from '../../platform/fairness/client.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { THUMBNAIL_SIZES, type ThumbnailSize } from '../../imaging/media/types.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';
import type { ImageStore } from '../../catalog/images/port.ts';

/** A URL never changes its content, but the image may be removed: then it also disappears from caches, within a day. */
const DAY = 'public, max-age=86400';
const KEY = '^[0-9a-f]{32}$';
/** Of `range-parser`: the header has a part that is no range. */
const INVALID = 1;
const SizeParam = Type.Enum(THUMBNAIL_SIZES.map(String));

export interface ImageParts {
  images: ImageStore;
  taggings: Taggings;
  /** Charges a budget with the price of a call; absent where there are no budgets. */
  chargeAs?: (call: string, request: FastifyRequest, reply: FastifyReply) => Promise<() => Promise<void>>;
}

/** The image host: `/i/<size>/<key>.webp`, and the same URL plus `.json` for the image's tags. */
export const imageRoutes: FastifyPluginCallbackTypebox<ImageParts> = (app, { images, taggings, chargeAs }, done) => {
  // Pages of other sites may draw the images on a canvas, and read the tags.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  app.get(
    '/i/:size/:key.webp',
    {
      schema: {
        operationId: 'image',
        summary: 'Get a preview of an image, up to `size` pixels on its longest side',
        description:
          'With `Range`, it returns one range of bytes and 206, or 416 if the image is shorter. Several ranges return the whole image.',
        tags: ['images'],
        params: Type.Object({ size: SizeParam, key: Type.String({ pattern: KEY }) }),
        response: {
          200: { description: 'WebP', content: { 'image/webp': { schema: Type.Any() } } },
          206: { description: 'The range of the WebP', content: { 'image/webp': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async ({ method, params, headers }, reply) => {
      const etag = `"${params.key}-${params.size}"`;
      const size = Number(params.size) as ThumbnailSize;
      const isHeld = headers['if-none-match'] === etag;
      const bytes = isHeld ? undefined : await images.get(params.key, size);
      if (!(isHeld ? await images.has(params.key, size) : bytes)) {
        throw new Problem(404, 'unknown-image', 'This image does not exist.');
      }
      // A HEAD has no content to take a part of.
      const isWhole = method !== 'GET' || !bytes || (headers['if-range'] ?? etag) !== etag;
      const range = isWhole ? undefined : rangeOf(headers.range, bytes.length);
      if (range === 'none') {
        void reply.header('content-range', `bytes */${bytes?.length}`);
        throw new Problem(416, 'range-not-satisfiable', 'The image has fewer bytes than the range begins after.');
      }
      void reply
        .header('cache-control', DAY)
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .header('cross-origin-resource-policy', 'cross-origin')
        // Private search compares previews, also from another site or in the extension.
        .header('access-control-allow-origin', '*');
      if (isHeld) return reply.code(304).send();
      void reply.type('image/webp');
      if (!range || !bytes) return reply.send(bytes);
      const { start, end } = range;
      void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
      return reply.send(bytes.subarray(start, end + 1));
    },
  );

  app.get(
    '/i/:size/:key.webp.json',
    {
      schema: {
        operationId: 'imageTags',
        summary: 'Get the tags of an image in groups',
        description: 'Tags that are kept cost nothing. Those that have to be computed cost as much as `tagUrl`.',
        tags: ['images'],
        params: Type.Object({ size: SizeParam, key: Type.String({ pattern: KEY }) }),
        response: {
          200: Type.Object({ tags: Type.Ref('Tagging') }, { description: 'The tags.' }),
          default: problemResponse,
        },
      },
    },
    async (request, reply) => {
      const { params, ip } = request;
      const charge = chargeAs && (() => chargeAs('tagUrl', request, reply));
      // In the caller's turn, as work of the index itself goes before that of all clients.
      const { groups, thresholds, engine } = await workFor(clientOf(null, addressBlock(ip)), () =>
        taggings.ofKey(params.key, charge),
      );
      void reply.header('cache-control', 'public, max-age=300');
      return { tags: { results: { data: groups }, engine, thresholds } };
    },
  );

  done();
};

/**
 * The part of so many bytes that a header asks for: `none` if it is beyond their end; undefined for the whole, which is
 * also the answer to several ranges and to what cannot be read.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | undefined {
  if (header === undefined) return undefined;
  const { type, code, ranges } = parse(size, header);
  if (type !== 'bytes' || (code & INVALID) !== 0 || ranges.length > 1) return undefined;
  return ranges[0] ?? 'none';
}
