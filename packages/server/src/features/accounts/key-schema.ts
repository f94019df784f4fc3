import { Type } from 'typebox';
import type { KeyInfo } from '../../platform/identity/api-keys.ts';
import { SCOPE_NAMES } from '../../platform/identity/scopes.ts';

const Moment = Type.Union([Type.String(), Type.Null()]);

export const ApiKeySchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    start: Type.String({ description: 'How the key begins, such as `mk_x7Qp2`. The key itself is not kept.' }),
    scopes: Type.Array(Type.Union(SCOPE_NAMES.map((name) => Type.Literal(name)))),
    created_at: Type.String({ description: 'ISO 8601' }),
    expires_at: Type.Unsafe<string | null>({ ...Moment, description: 'ISO 8601; null if it does not expire.' }),
    last_used_at: Type.Unsafe<string | null>({ ...Moment, description: 'ISO 8601; null if it was never used.' }),
    used: Type.Array(
      Type.Object({
        scope: Type.String({ description: 'A scope, or `any` for calls that need none.' }),
        calls: Type.Integer({ description: 'Calls since the key was made.' }),
        units: Type.Integer({ description: 'What these calls cost by their prices.' }),
      }),
    ),
  },
  { $id: 'ApiKey' },
);

/** A key as returned by the API. */
export function keyAnswer({ id, name, start, scopes, createdAt, expiresAt, lastUsedAt, used }: KeyInfo) {
  return {
    id,
    name,
    start,
    scopes,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
    used,
  };
}
