import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemResponse } from '../http/problem.ts';
import type { Tags } from './service.ts';

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

  done();
};
