import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { HISTORY_HEADER, headerOf, type Owner, signedInOf, USER_HEADER } from '../../platform/identity/identity.ts';
import { deviceOf } from './device.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';
import type { ApiKeys } from '../../platform/identity/api-keys.ts';
import { keyAnswer } from './key-schema.ts';
import type { Accounts, Device } from './service.ts';
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

const Name = Type.String({ maxLength: 400 });
const Password = Type.String({ maxLength: MAX_PASSWORD_LENGTH * 4 });
const NoContent = { 204: Type.Null(), default: problemResponse };
const security = [{ userToken: [] }];
const tags = ['user'];

/**
 * Signing in is expensive for the server and attractive for guessing: a lower limit per address and hour than other
 * calls.
 */
const SIGN_IN_LIMIT = { rateLimit: { max: 60, timeWindow: '1 hour', groupId: 'sign-in' } };

function deviceBehind(request: FastifyRequest): Device {
  return {
    name: deviceOf(request.headers['user-agent']),
    address: request.ip,
    historyToken: headerOf(request, HISTORY_HEADER),
  };
}

/** Calls for anyone: nobody is signed in yet. */
export const signInRoutes: FastifyPluginCallbackTypebox<{ accounts: Accounts; sessions: Sessions }> = (
  app,
  { accounts, sessions },
  done,
) => {
  app.post(
    '/user/login',
    {
      config: SIGN_IN_LIMIT,
      validatorCompiler: validateForm,
      schema: {
        operationId: 'login',
        summary: 'Sign in',
        description:
          'Returns a user token for X-token-user. If you send a history token, its history moves to the account and the token expires.',
        tags,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({ user: Name, password: Password }),
        response: { 200: Type.String(), default: problemResponse },
      },
    },
    async (request, reply) => {
      const { user, password } = request.body;
      const token = await accounts.login(user, password, deviceBehind(request));
      return reply.type('application/json').send(JSON.stringify(token));
    },
  );

  app.post(
    '/user/register',
    {
      config: SIGN_IN_LIMIT,
      validatorCompiler: validateForm,
      schema: {
        operationId: 'register',
        summary: 'Create an account and sign in',
        description: 'Returns a user token. Trivial or leaked passwords are refused with a reason.',
        tags,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({ user_name: Name, password: Password }),
        response: { 200: Type.String(), default: problemResponse },
      },
    },
    async (request, reply) => {
      const { user_name: name, password } = request.body;
      const token = await accounts.register(name, password, deviceBehind(request));
      return reply.type('application/json').send(JSON.stringify(token));
    },
  );

  app.post(
    '/user/password-reset',
    {
      config: SIGN_IN_LIMIT,
      validatorCompiler: validateForm,
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a new password with the token of a reset link',
        description:
          'The operator makes reset links. A link works once, within 24 hours. All devices of the account are signed out; its API keys keep working.',
        tags,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({
          token: Type.String({ maxLength: 200, description: 'What follows `#` in the link.' }),
          new_password: Password,
        }),
        response: NoContent,
      },
    },
    async (request, reply) => {
      const { token, new_password: newPassword } = request.body;
      await accounts.passwordResets.use(token, newPassword, request.ip);
      return reply.code(204).send(null);
    },
  );

  app.head(
    '/user/access',
    {
      config: { swagger: { exposeHeadRoute: true } },
      schema: {
        operationId: 'checkAccess',
        summary: 'Check a user token: 204 if valid, 401 if not',
        tags,
        security,
        response: NoContent,
      },
    },
    async (request, reply) => {
      const token = headerOf(request, USER_HEADER);
      const known = token !== undefined && (await sessions.find(token)) !== undefined;
      return reply.code(known ? 204 : 401).send();
    },
  );

  done();
};

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
  apiKeys: Pick<ApiKeys, 'list'>;
}

/** Calls of signed-in users. */
export const accountRoutes: FastifyPluginCallbackTypebox<AccountRouteParts> = (
  app,
  { accounts, sessions, history, favorites, alerts, webhooks, push, sharedResults, apiKeys },
  done,
) => {
  app.addSchema(Session);

  app.post(
    '/user/logout',
    { schema: { operationId: 'logout', summary: 'Sign out this device', tags, security, response: NoContent } },
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
        response: { 200: Type.Array(Type.Ref('Session')), default: problemResponse },
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
        response: NoContent,
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
        response: NoContent,
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
        response: NoContent,
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
          200: Type.Object({
            user: Type.Object({ name: Type.String(), created_at: Type.String() }),
            sessions: Type.Array(Type.Ref('Session')),
            favorites: Type.Array(Type.Ref('Favorite')),
            history: Type.Array(Type.Ref('HistoryEntry')),
            alerts: Type.Array(Type.Ref('Alert')),
            webhooks: Type.Array(Type.Ref('Webhook')),
            push: Type.Array(Type.Ref('PushSubscription')),
            shared: Type.Array(Type.Ref('SharedResult')),
            keys: Type.Array(Type.Ref('ApiKey')),
          }),
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
          'Permanently delete the account with its history, favorites, alerts, webhooks, shared results and API keys',
        tags,
        security,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({ password: Password }),
        response: NoContent,
      },
    },
    async (request, reply) => {
      await accounts.remove(signedInOf(request).id, request.body.password, request.ip);
      return reply.code(204).send(null);
    },
  );

  done();
};
