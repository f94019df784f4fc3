import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { HISTORY_HEADER, headerOf, someoneOf } from '../../platform/identity/identity.ts';
import type { History } from './service.ts';
import type { Visitors } from '../../platform/identity/visitors.ts';

const tags = ['history'];
const security: Record<string, string[]>[] = [{ historyToken: [] }, { userToken: [] }];
const PAGE = 20;

/** Calls that make and check history tokens. */
export const historyTokenRoutes: FastifyPluginCallbackTypebox<{ visitors: Visitors }> = (app, { visitors }, done) => {
  app.post(
    '/history/create',
    {
      // An account has its history without a token.
      config: { access: 'no-keys' },
      schema: {
        operationId: 'createHistory',
        summary: 'Create a history token',
        description: 'Send it as X-token-history. Keep it secret: anyone who has it can see the history.',
        tags,
        response: { 200: Type.String({ description: 'The token.' }), default: problemResponse },
      },
    },
    async (_request, reply) => {
      const token = await visitors.create();
      return reply.type('application/json').send(JSON.stringify(token));
    },
  );

  app.head(
    '/history/check',
    {
      config: { access: 'no-keys', swagger: { exposeHeadRoute: true } },
      schema: {
        operationId: 'checkHistory',
        summary: 'Check a history token: 204 if valid, 401 if not',
        tags,
        security: [{ historyToken: [] }],
        response: noContent('The token is valid.'),
      },
    },
    async (request, reply) => {
      const token = headerOf(request, HISTORY_HEADER);
      const known = token !== undefined && (await visitors.find(token)) !== undefined;
      return reply.code(known ? 204 : 401).send();
    },
  );

  done();
};

/** Calls on the caller's history. */
export const historyRoutes: FastifyPluginCallbackTypebox<{ history: History }> = (app, { history }, done) => {
  app.post(
    '/history/list',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'listHistory',
        summary: 'List searches of the account or visitor, newest first',
        tags,
        security,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({
          last_id: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 2 ** 53 - 1,
              default: 2 ** 31,
              description: '`id_history` of the last entry of the previous page. Use 2^31 for the first page.',
            }),
          ),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: PAGE })),
        }),
        response: {
          200: Type.Array(Type.Ref('HistoryEntry'), { description: 'The searches.' }),
          default: problemResponse,
        },
      },
    },
    async (request) => {
      const { last_id: before = 2 ** 31, limit = PAGE } = request.body;
      return history.list(someoneOf(request), { before, limit });
    },
  );

  app.delete(
    '/history/delete',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'deleteHistoryEntry',
        summary: 'Delete one search',
        tags,
        security,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({
          id_history: Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1 }),
          history_token: Type.Optional(
            Type.String({
              maxLength: 200,
              description: 'Finds the search also if it was repeated since, which gives it a new `id_history`.',
            }),
          ),
        }),
        response: noContent('Deleted.'),
      },
    },
    async (request, reply) => {
      const { id_history: id, history_token: token } = request.body;
      await history.remove(someoneOf(request), id, token);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/history/clear',
    {
      schema: {
        operationId: 'clearHistory',
        summary: 'Delete all searches',
        tags,
        security,
        response: noContent('Deleted.'),
      },
    },
    async (request, reply) => {
      await history.clear(someoneOf(request));
      return reply.code(204).send(null);
    },
  );

  done();
};
