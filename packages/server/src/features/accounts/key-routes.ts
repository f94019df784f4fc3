import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { type ApiKeys, MAX_KEYS } from '../../platform/identity/api-keys.ts';
import { signedInOf } from '../../platform/identity/identity.ts';
import { SCOPE_NAMES, SCOPES, type Scope } from '../../platform/identity/scopes.ts';
import { keyAnswer } from './key-schema.ts';

export interface KeyRouteParts {
  apiKeys: ApiKeys;
}

const MAX_NAME = 60;
const MAX_DAYS = 3_650;
const about = { tags: ['user'], security: [{ userToken: [] }] };

/** API keys of the account that is signed in. */
export const keyRoutes: FastifyPluginCallbackTypebox<KeyRouteParts> = (app, { apiKeys }, done) => {
  app.get(
    '/user/keys',
    {
      schema: {
        ...about,
        operationId: 'listApiKeys',
        summary: 'List API keys with what each has used',
        response: { 200: Type.Array(Type.Ref('ApiKey'), { description: 'The API keys.' }), default: problemResponse },
      },
    },
    async (request) => (await apiKeys.list(signedInOf(request).id)).map(keyAnswer),
  );

  app.post(
    '/user/keys',
    {
      validatorCompiler: validateForm,
      schema: {
        ...about,
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description: `Only this answer holds the key. A program sends it as \`Authorization: Bearer mk_…\` and acts for the account, as far as the scopes go. An account has up to ${MAX_KEYS} keys.`,
        consumes: FORM_CONTENT_TYPES,
        body: Type.Object({
          name: Type.String({ maxLength: 1_000, description: `What it is for; up to ${MAX_NAME} characters.` }),
          scopes: Type.String({
            maxLength: 1_000,
            description: `Separated by commas. ${SCOPE_NAMES.map((name) => `\`${name}\`: ${SCOPES[name].toLowerCase()}`).join('; ')}.`,
          }),
          expires_in_days: Type.Optional(
            Type.Integer({ minimum: 1, maximum: MAX_DAYS, description: 'If missing, the key does not expire.' }),
          ),
        }),
        response: {
          200: Type.Object(
            { id: Type.Integer(), key: Type.String({ description: 'Keep it secret.' }) },
            { description: 'The API key.' },
          ),
          default: problemResponse,
        },
      },
    },
    async (request) => {
      const { name, scopes, expires_in_days: days } = request.body;
      return apiKeys.create(signedInOf(request).id, { name: nameOf(name), scopes: scopesOf(scopes), days });
    },
  );

  app.delete(
    '/user/keys/:id',
    {
      schema: {
        ...about,
        operationId: 'deleteApiKey',
        summary: 'Delete an API key',
        params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        response: noContent('Deleted.'),
      },
    },
    async (request, reply) => {
      await apiKeys.remove(signedInOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  done();
};

function nameOf(text: string): string {
  const name = text.trim();
  if (name === '') throw new Problem(400, 'bad-key-name', 'Enter a name for the key.');
  if (Array.from(name).length > MAX_NAME)
    throw new Problem(400, 'bad-key-name', `The name must be at most ${MAX_NAME} characters long.`);
  return name;
}

function scopesOf(text: string): Scope[] {
  const asked = text.split(',').flatMap((part) => part.trim() || []);
  // Without the given values: a response must not repeat a secret that was sent in the wrong field.
  if (asked.some((name) => !SCOPE_NAMES.some((one) => one === name)))
    throw new Problem(400, 'bad-scope', `Choose scopes from ${SCOPE_NAMES.join(', ')}.`);
  if (asked.length === 0) throw new Problem(400, 'bad-scope', 'Choose at least one scope.');
  return SCOPE_NAMES.filter((name) => asked.includes(name));
}
