import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemResponse } from '../../platform/http/problem.ts';
import { noContent } from '../../platform/http/no-content.ts';
import { sessionOf, setSession } from './access.ts';
import type { OperatorSessions } from './operators.ts';
import { SessionSchema } from './schema.ts';

/** Operators are few, and sign in once a day. */
const LIMIT = { rateLimit: { max: 20, timeWindow: '15 minutes', groupId: 'console-sign-in' } };

export interface SignInParts {
  sessions: OperatorSessions;
  needsTotp: boolean;
}

export const signInRoutes: FastifyPluginCallbackTypebox<SignInParts> = (app, { sessions, needsTotp }, done) => {
  app.get('/session', { schema: { response: { 200: SessionSchema, default: problemResponse } } }, async (request) => {
    const session = sessionOf(request);
    const operator = session === undefined ? undefined : await sessions.find(session);
    return { operator: operator?.name ?? null, needsCode: needsTotp };
  });

  app.post(
    '/session',
    {
      config: LIMIT,
      schema: {
        body: Type.Object({
          token: Type.String({ minLength: 1, maxLength: 200 }),
          code: Type.Optional(Type.String({ maxLength: 20 })),
        }),
        response: noContent('Signed in.'),
      },
    },
    async (request, reply) => {
      const { token, code = '' } = request.body;
      const session = await sessions.signIn({
        token: token.trim(),
        code: code.replaceAll(/\s/g, ''),
        address: request.ip,
      });
      setSession(request, reply, session);
      return reply.code(204).send(null);
    },
  );

  app.delete('/session', { schema: { response: noContent('Signed out.') } }, async (request, reply) => {
    const session = sessionOf(request);
    if (session !== undefined) await sessions.end(session);
    setSession(request, reply, undefined);
    return reply.code(204).send(null);
  });

  done();
};
