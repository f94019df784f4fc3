/** The built-in networks, for clients that upscale an image themselves and do not send it. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { NetworkName } from '@mekiki/describe/upscaling/networks.ts';
import { Type } from 'typebox';
import { sendOfferedFile } from '../../platform/http/offered-file.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ListedModel } from './models.ts';
import { OFFERED_NETWORKS } from './networks.ts';

const FOLDER = '/image/upscaling/networks';

/** A model with the addresses of its networks. */
export async function withFiles({ networks, ...model }: ListedModel) {
  return { ...model, ...(networks && { networks: await Promise.all(networks.map(fileOf)) }) };
}

async function fileOf(name: NetworkName) {
  const { bytes, sha256 } = await OFFERED_NETWORKS[name]();
  return { name, path: `${FOLDER}/${sha256}`, bytes: bytes.length, sha256 };
}

export const networkRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.get(
    `${FOLDER}/:sha256`,
    {
      // A file of the site, like its code.
      config: { rateLimit: false },
      schema: {
        // Its address is in the list of models.
        hide: true,
        tags: ['upscaling'],
        params: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
      },
    },
    async (request, reply) => {
      const files = await Promise.all(Object.values(OFFERED_NETWORKS).map((load) => load()));
      const file = files.find(({ sha256 }) => sha256 === request.params.sha256);
      if (file) return sendOfferedFile(request, reply, file);
      throw new Problem(
        404,
        'unknown-network',
        'This file is not the current one. Ask /image/upscaling/models for its address.',
      );
    },
  );
  done();
};
