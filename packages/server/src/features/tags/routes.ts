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
        summary: 'Suggest tags for a prefix',
        description:
          'Matches names, later words of names, and aliases in English and Japanese, with one letter corrected if hardly anything matches. Spaces and underscores are treated as equal. Tags of the index come first, then other tags of Danbooru, each by popularity.',
        tags: ['tags'],
        body: Type.Object({ text: Type.String({ maxLength: 200 }) }),
        response: { 200: Type.Array(Type.String(), { description: 'The tags.' }), default: problemResponse },
      },
    },
    async ({ body }) => tags.suggest(body.text),
  );

  app.post(
    '/tags/complete',
    {
      schema: {
        operationId: 'completeTags',
        summary: 'Suggest tags with their category and count',
        description: 'Suggests the same tags as /tags/suggest.',
        tags: ['tags'],
        body: Type.Object({ text: Type.String({ maxLength: 200 }) }),
        response: {
          200: Type.Array(
            Type.Object({
              tag: Type.String(),
              category: Type.String({ description: 'general, character, copyright, artist or meta.' }),
              count: Type.Integer({
                description: 'Number of images in the index with this tag. 0: only the vocabulary has it.',
              }),
              posts: Type.Optional(
                Type.Integer({
                  description:
                    'Number of posts on Danbooru with this tag: in January 2025, or when the operator refreshed the vocabulary.',
                }),
              ),
              alias: Type.Optional(Type.String({ description: 'The alias that matched.' })),
            }),
            { description: 'The tags.' },
          ),
          default: problemResponse,
        },
      },
    },
    async ({ body }) => tags.complete(body.text),
  );

  done();
};
