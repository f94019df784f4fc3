import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Config } from '../../platform/config/config.ts';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { addressPrefix } from '../../platform/http/origin.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { type Owner, signedInOf } from '../../platform/identity/identity.ts';
import type { ApiKeys } from '../../platform/identity/api-keys.ts';
import { Password, security, SIGN_IN_LIMIT, tags } from './account-schema.ts';
import { keyAnswer } from './key-schema.ts';
import type { Accounts } from './service.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';

const Session = Type.Object(
  {
    id: Type.Integer(),
    device: Type.String({ description: 'For example "Firefox on Linux".' }),
    created_at: Type.String({ description: 'ISO 8601' }),
    last_seen_at: Type.String({ description: 'ISO 8601, accurate to a few minutes.' }),
    current: Type.Boolean({ description: 'Whether this is the current session.' }),
  },
  { $id: 'Session' },
);

export interface AccountRouteParts {
  accounts: Accounts;
  sessions: Sessions;
  /** For the export of everything stored about an account. */
  history: { all(owner: Owner): Promise<unknown[]> };
  favorites: { list(accountId: number): Promise<unknown[]> };
  alerts: { list(accountId: number): Promise<unknown[]> };
  webhooks: { list(accountId: number): Promise<unknown[]> };
  push: { list(accountId: number): Promise<unknown[]> };
  sharedResults: { list(owner: Owner): Promise<unknown[]> };
  generations: {
    /** @param site stands before addresses */
    all(owner: Owner, site: string): Promise<unknown[]>;
    activeOf(owner: Owner): Promise<unknown[]>;
  };
  config: Pick<Config, 'publicUrl'>;
  apiKeys: Pick<ApiKeys, 'list'>;
}

/** Calls of signed-in users. */
export const accountRoutes: FastifyPluginCallbackTypebox<AccountRouteParts> = (
  app,
  { accounts, sessions, history, favorites, alerts, webhooks, push, sharedResults, generations, apiKeys, config },
  done,
) => {
  app.addSchema(Session);

  app.post(
    '/user/logout',
    {
      schema: {
        operationId: 'logout',
        summary: 'Sign out this device',
        tags,
        security,
        response: noContent('Signed out.'),
      },
    },
    async (request, reply) => {
      const { id, sessionId } = signedInOf(request);
      await sessions.end(id, sessionId);
      return reply.code(204).send(null);
    },
  );

  const sessionsOf = async (request: FastifyRequest) => {
    const { id, sessionId } = signedInOf(request);
    const rows = await sessions.list(id);
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      current: row.id === sessionId,
    }));
  };

  app.get(
    '/user/sessions',
    {
      schema: {
        operationId: 'listSessions',
        summary: 'List signed-in devices',
        tags,
        security,
        response: { 200: Type.Array(Type.Ref('Session'), { description: 'The devices.' }), default: problemResponse },
      },
    },
    sessionsOf,
  );

  app.delete(
    '/user/sessions',
    {
      schema: {
        operationId: 'endSessions',
        summary: 'Sign out all devices, including this one',
        tags,
        security,
        response: noContent('Signed out.'),
      },
    },
    async (request, reply) => {
      await sessions.endAll(signedInOf(request).id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/user/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        summary: 'Sign out one device',
        tags,
        security,
        params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        response: noContent('Signed out.'),
      },
    },
    async (request, reply) => {
      await sessions.end(signedInOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/user/password',
    {
      config: SIGN_IN_LIMIT,
      validatorCompiler: validateForm,
      schema: {
        operationId: 'changePassword',
        summary: 'Change the password and sign out all other devices',
        tags,
        security,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({ password: Password, new_password: Password }),
        response: noContent('Changed.'),
      },
    },
    async (request, reply) => {
      const { password, new_password: newPassword } = request.body;
      await accounts.changePassword(signedInOf(request), { password, newPassword, address: request.ip });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/user/data',
    {
      schema: {
        operationId: 'userData',
        summary: 'Download all data of the account',
        tags,
        security,
        response: {
          200: Type.Object(
            {
              user: Type.Object({ name: Type.String(), created_at: Type.String() }),
              sessions: Type.Array(Type.Ref('Session')),
              favorites: Type.Array(Type.Ref('Favorite')),
              history: Type.Array(Type.Ref('HistoryEntry')),
              alerts: Type.Array(Type.Ref('Alert')),
              webhooks: Type.Array(Type.Ref('Webhook')),
              push: Type.Array(Type.Ref('PushSubscription')),
              shared: Type.Array(Type.Ref('SharedResult')),
              generations: Type.Array(Type.Ref('GenerationItem')),
              generation_jobs: Type.Array(Type.Ref('GenerationJob'), { description: 'Queued and running.' }),
              keys: Type.Array(Type.Ref('ApiKey')),
            },
            { description: 'The data.' },
          ),
          default: problemResponse,
        },
      },
    },
    async (request, reply) => {
      const identity = signedInOf(request);
      const { name, createdAt } = await accounts.profile(identity.id);
      void reply.header('content-disposition', 'attachment; filename="mekiki-data.json"');
      return {
        user: { name, created_at: createdAt.toISOString() },
        sessions: await sessionsOf(request),
        favorites: await favorites.list(identity.id),
        history: await history.all(identity),
        alerts: await alerts.list(identity.id),
        webhooks: await webhooks.list(identity.id),
        push: await push.list(identity.id),
        shared: await sharedResults.list(identity),
        generations: await generations.all(identity, addressPrefix(config.publicUrl)),
        generation_jobs: await generations.activeOf(identity),
        keys: (await apiKeys.list(identity.id)).map(keyAnswer),
      };
    },
  );

  app.delete(
    '/user',
    {
      config: SIGN_IN_LIMIT,
      validatorCompiler: validateForm,
      schema: {
        operationId: 'deleteUser',
        summary:
          'Permanently delete the account with its history, favorites, generated images, alerts, webhooks, shared results and API keys',
        tags,
        security,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({ password: Password }),
        response: noContent('Deleted.'),
      },
    },
    async (request, reply) => {
      await accounts.remove(signedInOf(request).id, request.body.password, request.ip);
      return reply.code(204).send(null);
    },
  );

  done();
};
