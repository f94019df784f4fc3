import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemResponse } from '../../platform/http/problem.ts';
import type { Examples } from './service.ts';

const Example = Type.Object({
  key: Type.String({ description: 'Identifies the image.' }),
  img: Type.String({ format: 'uri-reference', description: 'URL of the image. Tools take it in place of a file.' }),
  preview: Type.String({ format: 'uri-reference', description: 'URL of a small preview.' }),
  width: Type.Integer({ description: 'Width of the indexed image, in pixels.' }),
  height: Type.Integer(),
  color: Type.String({ description: 'Average color, to show while the image loads.' }),
  tags: Type.Array(Type.String(), {
    description: 'Tags from the tagger for the image, the most confident first, as written on boards.',
  }),
  caption: Type.Optional(Type.String({ description: 'A short caption. Absent if the captioner failed.' })),
});

export interface ExampleRouteParts {
  examples: Examples;
}

export const exampleRoutes: FastifyPluginCallbackTypebox<ExampleRouteParts> = (app, { examples }, done) => {
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
  done();
};
