import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemResponse } from '../../platform/http/problem.ts';
import type { ExampleResults } from './results.ts';
import type { Examples } from './service.ts';

const Example = Type.Object({
  key: Type.String({ description: 'Identifies the image.' }),
  img: Type.String({ format: 'uri-reference', description: 'URL of the image. Tools take it in place of a file.' }),
  preview: Type.String({ format: 'uri-reference', description: 'URL of a small preview.' }),
  split: Type.String({ format: 'uri-reference', description: 'URL of its `exampleSplit`.' }),
  width: Type.Integer({ description: 'Width of the indexed image, in pixels.' }),
  height: Type.Integer(),
  color: Type.String({ description: 'Average color, to show while the image loads.' }),
  tags: Type.Array(Type.String(), {
    description: 'Tags from the tagger for the image, the most confident first, as written on boards.',
  }),
  caption: Type.Optional(Type.String({ description: 'A short caption. Absent if the captioner failed.' })),
});

const FileSize = Type.Object({ format: Type.String(), bytes: Type.Integer() });
const Key = Type.Object({ key: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Of the example.' }) });
const DAY = 'public, max-age=86400';

export interface ExampleRouteParts {
  examples: Examples;
  exampleResults: ExampleResults;
}

export const exampleRoutes: FastifyPluginCallbackTypebox<ExampleRouteParts> = (app, parts, done) => {
  const { examples, exampleResults } = parts;
  app.get(
    '/examples',
    {
      schema: {
        operationId: 'listExamples',
        summary: 'List images to try the tools on',
        description:
          'Up to three images of the index that are rated general, with the results of the tagger and the captioner. Each server chooses them again after a day, or sooner while there are fewer.',
        tags: ['tagger'],
        response: {
          200: Type.Object({ examples: Type.Array(Example) }, { description: 'The images.' }),
          default: problemResponse,
        },
      },
    },
    async () => ({ examples: await examples.list() }),
  );

  app.get(
    '/examples/:key/split.webp',
    {
      schema: {
        operationId: 'exampleSplit',
        summary: 'Show what upscaling makes of an example',
        description:
          'Part of the image, upscaled four times by the default model in its right half only. The left half is enlarged without a model.',
        tags: ['upscaling'],
        params: Key,
        response: {
          200: { description: 'WebP', content: { 'image/webp': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async ({ params }, reply) => {
      const view = await exampleResults.split(params.key);
      return reply.type('image/webp').header('cache-control', DAY).send(Buffer.from(view));
    },
  );

  app.get(
    '/examples/:key/conversions',
    {
      schema: {
        operationId: 'exampleConversions',
        summary: 'Get the sizes of an example in other formats',
        description: 'Of the file at `img`, converted with the default options of each format.',
        tags: ['image tools'],
        params: Key,
        response: {
          200: Type.Object({ from: FileSize, to: Type.Array(FileSize) }, { description: 'The sizes.' }),
          default: problemResponse,
        },
      },
    },
    async ({ params }, reply) => {
      void reply.header('cache-control', DAY);
      return exampleResults.conversions(params.key);
    },
  );
  done();
};
