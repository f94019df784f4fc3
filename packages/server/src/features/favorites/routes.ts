import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { accountOf } from '../../platform/identity/identity.ts';
import type { Favorites } from './service.ts';

const about = {
  tags: ['favorites'],
  security: [{ userToken: [] }],
};
const Query = Type.Object({ query: Type.String({ minLength: 1, maxLength: 200, description: 'Key of an image.' }) });

export const favoriteRoutes: FastifyPluginCallbackTypebox<{ favorites: Favorites }> = (app, { favorites }, done) => {
  app.post(
    '/favorite/add',
    {
      config: { idempotent: true },
      validatorCompiler: validateForm,
      schema: {
        ...about,
        operationId: 'addFavorite',
        summary: 'Add an image to favorites',
        consumes: FORM_CONTENT_TYPES,
        body: Query,
        response: {
          200: Type.Object(
            {
              message: Type.String({ description: 'A message to show to the user.' }),
              favorite: Type.Ref('Favorite'),
            },
            { description: 'The favorite.' },
          ),
          default: problemResponse,
        },
      },
    },
    async (request) => {
      const favorite = await favorites.add(accountOf(request).id, request.body.query);
      return { message: `Added to favorites: ${favorite.title ?? favorite.fav_search}`, favorite };
    },
  );

  app.get(
    '/favorite/list',
    {
      schema: {
        ...about,
        operationId: 'listFavorites',
        summary: 'List favorites, newest first',
        response: {
          200: Type.Array(Type.Ref('Favorite'), { description: 'The favorites.' }),
          default: problemResponse,
        },
      },
    },
    async (request) => favorites.list(accountOf(request).id),
  );

  app.delete(
    '/favorite/delete',
    {
      validatorCompiler: validateForm,
      schema: {
        ...about,
        operationId: 'deleteFavorite',
        summary: 'Remove an image from favorites',
        consumes: FORM_CONTENT_TYPES,
        body: Query,
        response: noContent('Removed.'),
      },
    },
    async (request, reply) => {
      await favorites.remove(accountOf(request).id, request.body.query);
      return reply.code(204).send(null);
    },
  );

  done();
};
