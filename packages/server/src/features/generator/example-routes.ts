/** Prompts to start from, with images. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { addressPrefix } from '../../platform/http/origin.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { createPromptExamples } from './prompt-examples.ts';
import type { GeneratorTasks } from './tasks.ts';

const PromptExample = Type.Object({
  prompt: Type.String(),
  image: Type.String({ format: 'uri-reference', description: 'URL of an image of the prompt, a WebP.' }),
  width: Type.Integer({ description: 'Width of the image, in pixels.' }),
  height: Type.Integer(),
});

export interface GeneratorExampleParts {
  config: { publicUrl: string };
  media: Pick<GeneratorTasks, 'drawParams' | 'previewGeneration'>;
}

export const generatorExampleRoutes: FastifyPluginCallbackTypebox<GeneratorExampleParts> = (app, parts, done) => {
  const { config, media } = parts;
  const examples = createPromptExamples(media);
  const tags = ['generator'];

  app.get(
    '/generator/examples',
    {
      schema: {
        operationId: 'listPromptExamples',
        summary: 'List prompts to start from',
        description: 'Each comes with an image by the built-in illustrator.',
        tags,
        response: {
          200: Type.Object({ examples: Type.Array(PromptExample) }, { description: 'The prompts.' }),
          default: problemResponse,
        },
      },
    },
    async () => ({
      examples: examples.list().map(({ version, ...example }, index) => ({
        ...example,
        image: `${addressPrefix(config.publicUrl)}/api/generator/examples/${index + 1}/image.webp?v=${version}`,
      })),
    }),
  );

  app.get(
    '/generator/examples/:number/image.webp',
    {
      schema: {
        operationId: 'promptExampleImage',
        summary: 'Get the image of a prompt to start from',
        tags,
        params: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 100 }) }),
        response: {
          200: { description: 'A WebP of at most 768 px', content: { 'image/webp': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async ({ params: { number } }, reply) => {
      const image = await examples.image(number - 1);
      if (!image) throw new Problem(404, 'unknown-image', 'There is no such example.');
      return reply.type('image/webp').header('cache-control', 'public, max-age=86400').send(image);
    },
  );

  done();
};
