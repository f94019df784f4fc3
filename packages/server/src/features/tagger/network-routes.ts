import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { THRESHOLDS } from '@mekiki/describe/tagging/groups.ts';
import { Type } from 'typebox';
import type { Taggings } from '../../catalog/taggings/service.ts';
import type { OfferedFiles } from '../../engines/ports/tagger.ts';
import { sendOfferedFile } from '../../platform/http/offered-file.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';

export interface NetworkRouteParts {
  taggings: Pick<Taggings, 'tagger'>;
}

/** For clients that tag an image themselves and do not send it. */
export const networkRoutes: FastifyPluginCallbackTypebox<NetworkRouteParts> = (app, { taggings }, done) => {
  app.get(
    '/tagger/networks',
    {
      schema: {
        operationId: 'taggerNetworks',
        summary: 'Get the files of the tagger',
        tags: ['tagger'],
        description:
          'What you need to tag an image yourself, without sending it. Only the built-in tagger offers its files.',
        response: { 200: Type.Ref('TaggerNetworks', { description: 'The files.' }), default: problemResponse },
      },
    },
    async () => {
      const { name, offered } = taggings.tagger();
      const files = offered && (await Promise.all(Object.entries(offered).map(fileOf)));
      return { engine: name, thresholds: files ? THRESHOLDS : null, files: files ?? null };
    },
  );

  app.get(
    '/tagger/networks/:sha256',
    {
      // A file of the site, like its code.
      config: { rateLimit: false },
      schema: {
        // Its address is in the answer above.
        hide: true,
        tags: ['tagger'],
        params: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
      },
    },
    async (request, reply) => {
      const files = await Promise.all(Object.values(taggings.tagger().offered ?? {}).map((load) => load()));
      const file = files.find(({ sha256 }) => sha256 === request.params.sha256);
      if (!file) {
        throw new Problem(
          404,
          'unknown-network',
          'This file is not the current one. Ask /tagger/networks for its address.',
        );
      }
      return sendOfferedFile(request, reply, file);
    },
  );

  done();
};

async function fileOf([name, load]: [string, OfferedFiles[string]]) {
  const { bytes, sha256 } = await load();
  return { name, path: `/tagger/networks/${sha256}`, bytes: bytes.length, sha256 };
}
