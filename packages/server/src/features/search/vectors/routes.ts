import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { EmbeddersInUse } from '../../../imaging/matching/embedders.ts';
import { goneSignal } from '../../../platform/http/gone-signal.ts';
import { Problem, problemResponse } from '../../../platform/http/problem.ts';
import { sendOfferedFile } from '../../../platform/http/offered-file.ts';
import { ServerTiming } from '../../../platform/http/server-timing.ts';
import { readFilters } from '../filters.ts';
import { builtinNetwork, networkOf } from '../../../engines/embedders/offered-network.ts';
import { FeaturesForm, VectorForm } from './schema.ts';
import type { VectorSearch } from './service.ts';

export interface VectorRouteParts {
  vectorSearch: VectorSearch;
  embeddersInUse: () => Promise<EmbeddersInUse>;
}

/** For clients that describe an image themselves and do not send it. */
export const vectorRoutes: FastifyPluginCallbackTypebox<VectorRouteParts> = (
  app,
  { vectorSearch, embeddersInUse },
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
        response: { 200: Type.Ref('Embedder', { description: 'The embedder.' }), default: problemResponse },
      },
    },
    async () => {
      const { active } = await embeddersInUse();
      const network = await networkOf(active.name);
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
    async (request, reply) => {
      const network = await builtinNetwork();
      if (network.sha256 !== request.params.sha256) {
        throw new Problem(
          404,
          'unknown-network',
          'This network is not the current one. Ask /embedder for its address.',
        );
      }
      return sendOfferedFile(request, reply, network);
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
        response: { 200: Type.Ref('SearchCandidates', { description: 'The candidates.' }), default: problemResponse },
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

  app.post(
    '/search/vectors/features',
    {
      schema: {
        operationId: 'candidateFeatures',
        summary: 'Get what verifies further candidates',
        tags: ['search'],
        description:
          'Local features of the candidates of `POST /search/vectors` that it sent without them. Ask if the first candidates leave a part of the image unexplained, such as of a collage.',
        body: FeaturesForm,
        response: { 200: Type.Ref('CandidateFeatures', { description: 'The features.' }), default: problemResponse },
      },
    },
    async ({ body }, reply) => vectorSearch.featuresOf(body.features_token, goneSignal(reply)),
  );
  done();
};
