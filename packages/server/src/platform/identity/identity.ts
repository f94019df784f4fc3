/** Who asks: an account by its user token or one of its API keys, or a visitor by their history token. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnBudget } from '../db/json-columns.ts';
import type { Sessions } from './sessions.ts';
import type { Visitors } from './visitors.ts';
import { Problem } from '../http/problem.ts';

export interface AccountIdentity {
  kind: 'account';
  /** Id of the account. */
  id: number;
  /** Undefined for one that asks with an API key. */
  sessionId: number | undefined;
  /** The account's own; undefined for that of everybody. */
  budget?: OwnBudget | undefined;
}
export type Identity = AccountIdentity | { kind: 'visitor'; id: number };

/** Whose history, favorites or images something is. */
export type Owner = Pick<Identity, 'kind' | 'id'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for someone who sent no token. */
    identity: Identity | null;
  }
}

export const USER_HEADER = 'x-token-user';
export const HISTORY_HEADER = 'x-token-history';

/** A header's value, or undefined where it is absent, empty or given twice. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export interface IdentityParts {
  sessions: Sessions;
  visitors: Visitors;
}

/**
 * Fills `request.identity`: the user token counts where there is one, else the history token. A token that is not valid
 * is refused, so that nobody believes to be signed in who is not; a request without any passes. Keys are known before
 * (`key-access.ts`).
 */
export function identify(app: FastifyInstance, { sessions, visitors }: IdentityParts): void {
  app.addHook('onRequest', async (request) => {
    if (request.apiKey) return;
    const userToken = headerOf(request, USER_HEADER);
    if (userToken !== undefined) {
      const found = await sessions.find(userToken);
      if (!found) throw badUserToken();
      request.identity = { kind: 'account', ...found };
      return;
    }
    const historyToken = headerOf(request, HISTORY_HEADER);
    if (historyToken === undefined) return;
    const id = await visitors.find(historyToken);
    if (id === undefined) {
      throw new Problem(401, 'bad-history-token', 'This history token is no longer valid. Reload the page.');
    }
    request.identity = { kind: 'visitor', id };
  });
}

export function badUserToken(): Problem {
  return new Problem(401, 'bad-user-token', 'You are no longer signed in. Sign in again.');
}

/** The operator keeps this account out. */
export function suspended(): Problem {
  return new Problem(403, 'account-suspended', 'This account is suspended. Contact the operator of this site.');
}

export function unknownAccount(): Problem {
  return new Problem(404, 'unknown-account', 'This account no longer exists.');
}

/** The account that asks. @throws Problem 401 for anybody else */
export function accountOf({ identity }: FastifyRequest): AccountIdentity {
  if (identity?.kind !== 'account') throw new Problem(401, 'sign-in', 'Sign in first.');
  return identity;
}

/** The account that asks, and on which device. @throws Problem 401 for anybody else, 403 for a key */
export function signedInOf(request: FastifyRequest): AccountIdentity & { sessionId: number } {
  const { sessionId, ...identity } = accountOf(request);
  if (sessionId === undefined) throw keyNotAllowed();
  return { ...identity, sessionId };
}

/** A key must not be worth more than its scopes: with an account, it could make others. */
export function keyNotAllowed(): Problem {
  return new Problem(403, 'key-not-allowed', 'API keys cannot manage accounts or other keys. Sign in for that.');
}

/** The account or visitor of a request. @throws Problem 401 if there is none */
export function someoneOf({ identity }: FastifyRequest): Identity {
  if (!identity) throw new Problem(401, 'no-token', 'Send a history token or a user token.');
  return identity;
}
