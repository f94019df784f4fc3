import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { EmbeddersInUse } from '../../../imaging/matching/embedders.ts';
import { goneSignal } from '../../../platform/http/gone-signal.ts';
import { Problem, problemResponse } from '../../../platform/http/problem.ts';
import { ServerTiming } from '../../../platform/http/server-timing.ts';
import { readFilters } from '../filters.ts';
import type { Networks } from './network.ts';
import { VectorForm } from './schema.ts';
import type { VectorSearch } from './service.ts';

/** The address is the file's hash. */
const FOREVER = 'public, max-age=31536000, immutable';

export interface VectorRouteParts {
  vectorSearch: VectorSearch;
  networks: Networks;
  embeddersInUse: () => Promise<EmbeddersInUse>;
}

/** For clients that describe an image themselves and do not send it. */
export const vectorRoutes: FastifyPluginCallbackTypebox<VectorRouteParts> = (
  app,
  { vectorSearch, networks, embeddersInUse },
  done,
) => {
  app.get(
    '/embedder',
    {
      schema: {
        operationId: 'embedder',
        summary: 'Get the embedder that the index is made with',
        tags: ['search'],
        description: 'What you need to describe an image yourself and search with POST /search/vectors.',
        response: { 200: Type.Ref('Embedder'), default: problemResponse },
      },
    },
    async () => {
      const { active } = await embeddersInUse();
      const network = await networks.of(active.name);
      return {
        name: active.name,
        dimensions: active.dimensions,
        network: network
          ? { path: `/embedder/${network.sha256}.onnx`, bytes: network.bytes.length, sha256: network.sha256 }
          : null,
      };
    },
  );

  app.get(
    '/embedder/:sha256.onnx',
    {
      // A file of the site, like its code.
      config: { rateLimit: false },
      schema: {
        // Its address is in the answer above.
        hide: true,
        tags: ['search'],
        params: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
      },
    },
    async ({ params, headers }, reply) => {
      const network = await networks.withHash(params.sha256);
      if (!network) {
        throw new Problem(
          404,
          'unknown-network',
          'This network is not the current one. Ask /embedder for its address.',
        );
      }
      void reply.header('cache-control', FOREVER).header('vary', 'accept-encoding').type('application/octet-stream');
      if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(network.bytes);
      return reply.header('content-encoding', 'br').send(network.brotli);
    },
  );

  app.post(
    '/search/vectors',
    {
      schema: {
        operationId: 'searchByVectors',
        summary: 'Search by vectors, without the image',
        tags: ['search'],
        description:
          'Proposes images for vectors that you made yourself with the network of `GET /embedder`. Rank the candidates by their signatures and features. Not saved in any history.',
        body: VectorForm,
        response: { 200: Type.Ref('SearchCandidates'), default: problemResponse },
      },
    },
    async ({ body }, reply) => {
      const timing = new ServerTiming();
      const { embedder, vectors } = body;
      const params = { embedder, vectors, filters: readFilters(body), signal: goneSignal(reply) };
      const found = await timing.measure('total', () => vectorSearch.byVectors(params));
      timing.send(reply);
      return found;
    },
  );
  done();
};
