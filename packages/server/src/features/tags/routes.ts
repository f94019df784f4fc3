import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemResponse } from '../../platform/http/problem.ts';
import type { Tags } from '../../catalog/tags/service.ts';

export const tagRoutes: FastifyPluginCallbackTypebox<{ tags: Tags }> = (app, { tags }, done) => {
  app.post(
    '/tags/suggest',
    {
      schema: {
        operationId: 'suggestTags',
        summary: 'Tags that may be meant by a beginning',
        description: 'By name, later words and aliases; blanks and underscores are alike; the most popular first.',
        tags: ['tags'],
        body: Type.Object({ text: Type.String({ maxLength: 200 }) }),
        response: { 200: Type.Array(Type.String()), default: problemResponse },
      },
    },
    async ({ body }) => tags.suggest(body.text),
  );

  app.post(
    '/tags/complete',
    {
      schema: {
        operationId: 'completeTags',
        summary: 'The same, with what an editor of prompts shows beside each',
        tags: ['tags'],
        body: Type.Object({ text: Type.String({ maxLength: 200 }) }),
        response: {
          200: Type.Array(
            Type.Object({
              tag: Type.String(),
              category: Type.String({ description: 'general, character, copyright, artist or meta.' }),
              count: Type.Integer({ description: 'Images that have it.' }),
              alias: Type.Optional(Type.String({ description: 'The other name that was meant.' })),
            }),
          ),
          default: problemResponse,
        },
      },
    },
    async ({ body }) => tags.complete(body.text),
  );

  done();
};
