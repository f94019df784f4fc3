/**
 * `Idempotency-Key`, following the IETF's draft: a call that is sent again is carried out once. For routes with
 * `config.idempotent`.
 */
import { createHash, type Hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileNameOf } from '../http/forms.ts';
import { Problem } from '../http/problem.ts';
import type { Claim, IdempotencyKeys } from './keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the response is one JSON value. A route that streams keeps and releases `request.claim` itself, and `replay`
     * responds with what it kept.
     */
    idempotent?: true | { replay: (request: FastifyRequest, reply: FastifyReply, kept: unknown) => unknown };
  }
  interface FastifyRequest {
    /** Set for a call with a key that was not sent before. */
    claim: Claim | null;
  }
}

const HEADER = 'idempotency-key';
/** Visible ASCII without quotes and backslashes; the quotes that the draft wants may be missing. */
const KEY = /^(?:"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x5b\x5d-\x7e]{1,255}))$/;
const RETRY_AFTER = 1;

/** For all routes that are registered afterwards. */
export function useIdempotencyKeys(app: FastifyInstance, keys: Pick<IdempotencyKeys, 'claim'>): void {
  app.decorateRequest('claim', null);

  app.addHook('onRoute', (route) => {
    const { idempotent } = route.config ?? {};
    if (!idempotent) return;
    // Read by the API document.
    route.schema = { ...route.schema, 'x-idempotent': true } as NonNullable<typeof route.schema>;
    const { handler } = route;

    route.handler = async function (request, reply) {
      const key = keyOf(request);
      if (key === undefined) return handler.call(this, request, reply);
      const claimed = await keys.claim(ownerOf(request), key, fingerprintOf(request));
      if (claimed === 'other call') throw reused();
      if (claimed === 'running') throw stillRunning();
      if ('kept' in claimed) {
        void reply.header('idempotent-replayed', 'true');
        return idempotent === true ? claimed.kept : idempotent.replay(request, reply, claimed.kept);
      }
      const { claim } = claimed;
      request.claim = claim;
      try {
        const answer: unknown = await handler.call(this, request, reply);
        if (idempotent === true) await claim.keep(answer);
        return answer;
      } catch (error) {
        await claim.release();
        throw error;
      }
    };
  });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers[HEADER];
  if (sent === undefined) return undefined;
  const [, quoted, bare] = KEY.exec(String(sent)) ?? [];
  const key = quoted ?? bare;
  if (key !== undefined) return key;
  throw new Problem(400, 'bad-idempotency-key', 'Idempotency-Key must be 1 to 255 letters, digits and signs.');
}

/** Without knowing who asks, two people with the same key would get each other's answers. */
function ownerOf({ identity }: FastifyRequest) {
  if (identity) return identity;
  throw new Problem(401, 'no-token', 'With Idempotency-Key, send a history token, a user token or an API key as well.');
}

function reused(): Problem {
  return new Problem(
    422,
    'idempotency-key-reused',
    'This Idempotency-Key was sent with another call or other fields. Make a new key for each call.',
  );
}

function stillRunning(): Problem {
  return new Problem(
    409,
    'idempotency-key-in-use',
    'The first call with this Idempotency-Key is still running. Repeat it in a moment.',
    { retryAfter: RETRY_AFTER },
  );
}

/** Fingerprint of the call and all of its fields, in any order. */
function fingerprintOf({ method, routeOptions, params, query, body }: FastifyRequest): Uint8Array {
  const hash = createHash('sha256').update(`${method} ${routeOptions.url}`);
  for (const part of [params, query, body]) add(hash, part);
  return hash.digest();
}

/** Each value begins with its kind and length, so that no two different ones add the same. */
function add(hash: Hash, value: unknown): void {
  if (Buffer.isBuffer(value)) {
    hash.update(`file ${value.length} `).update(value);
    add(hash, fileNameOf(value) ?? null);
  } else if (Array.isArray(value)) {
    hash.update(`list ${value.length} `);
    for (const one of value) add(hash, one);
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`object ${entries.length} `);
    for (const [name, one] of entries) {
      add(hash, name);
      add(hash, one);
    }
  } else {
    const text = JSON.stringify(value) ?? '';
    hash.update(`${typeof value} ${text.length} `).update(text);
  }
}
