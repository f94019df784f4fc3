/** Lets programs call the API with a key: `Authorization: Bearer mk_…`. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { ApiKeys, FoundKey } from './api-keys.ts';
import { suspended } from './identity.ts';
import { headerOf, keyNotAllowed, USER_HEADER } from './identity.ts';
import { isApiKey } from './key-format.ts';
import { type Access, accessOf } from './scopes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call asks of a key, where its tag in the API document does not say so. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Null for a call without a key. */
    apiKey: FoundKey | null;
  }
}

export interface KeyAccessParts {
  apiKeys: Pick<ApiKeys, 'find'>;
}

/**
 * Knows the key of every call and refuses those that it may not make. For all routes that are registered afterwards: one
 * that nobody gave a scope fails at the start. Writes into the API document who may make a call.
 */
export function useApiKeys(app: FastifyInstance, { apiKeys }: KeyAccessParts): void {
  app.decorateRequest('apiKey', null);

  app.addHook('onRoute', (route) => {
    const access = accessOf({ url: route.url, tags: route.schema?.tags, own: route.config?.access });
    route.config = { ...route.config, access };
    describe(route, access);
  });

  app.addHook('onRequest', async (request, reply) => {
    const sent = bearerOf(request);
    if (sent === undefined) return;
    const { access = 'no-keys' } = request.routeOptions.config;
    const key = await keyOf(sent, apiKeys, reply);
    if (headerOf(request, USER_HEADER) !== undefined)
      throw new Problem(400, 'two-identities', 'Send an API key or a user token, not both.');
    refuse(key, access);
    request.apiKey = key;
    request.identity = { kind: 'account', id: key.accountId, sessionId: undefined, budget: key.budget };
  });
}

/** Who may call: anybody where no token is required, and keys with the scope. */
function describe(route: RouteOptions, access: Access): void {
  if (!route.schema || route.schema.hide || access === 'no-keys') return;
  const { security = [{}] } = route.schema;
  const others = security.filter((one) => !('apiKey' in one));
  route.schema = { ...route.schema, security: [...others, { apiKey: access === 'any' ? [] : [access] }] };
}

/** Other schemes are for other parties, such as a proxy that asks for a password. */
function bearerOf(request: FastifyRequest): string | undefined {
  const sent = headerOf(request, 'authorization');
  if (sent === undefined) return undefined;
  if (/^bearer(?: |$)/i.test(sent)) return sent.slice('bearer'.length).trim();
  // A key without the scheme is accepted as well.
  return isApiKey(sent) ? sent : undefined;
}

async function keyOf(sent: string, apiKeys: KeyAccessParts['apiKeys'], reply: FastifyReply): Promise<FoundKey> {
  // Most of what is no key has a wrong checksum: the database is not asked.
  const key = isApiKey(sent) ? await apiKeys.find(sent) : undefined;
  if (key === 'suspended') throw suspended();
  if (key !== undefined && key !== 'expired') return key;
  void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  if (key === 'expired') throw new Problem(401, 'expired-api-key', 'This API key has expired. Make a new one.');
  throw new Problem(401, 'bad-api-key', 'This API key is not valid. Check that it is complete and was not deleted.');
}

function refuse({ scopes }: FoundKey, access: Access): void {
  if (access === 'any' || scopes.some((scope) => scope === access)) return;
  if (access === 'no-keys') throw keyNotAllowed();
  throw new Problem(403, 'missing-scope', `This API key lacks the scope "${access}". Make a key that has it.`);
}
