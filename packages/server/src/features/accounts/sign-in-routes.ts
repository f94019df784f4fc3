import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { HISTORY_HEADER, headerOf, USER_HEADER } from '../../platform/identity/identity.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { Password, security, SIGN_IN_LIMIT, tags } from './account-schema.ts';
import { deviceOf } from './device.ts';
import type { Accounts, Device } from './service.ts';

const Name = Type.String({ maxLength: 400 });

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
        response: { 200: Type.String({ description: 'The user token.' }), default: problemResponse },
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
        response: { 200: Type.String({ description: 'The user token.' }), default: problemResponse },
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
        response: noContent('Changed.'),
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
        response: noContent('The token is valid.'),
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
