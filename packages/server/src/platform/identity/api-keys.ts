/** API keys: what programs of an account sign in with. Only their hash is kept. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { OwnBudget } from '../db/json-columns.ts';
import { account, apiKey, apiKeyUse } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';
import { newApiKey, startOf } from './key-format.ts';
import { lockOwner } from './lock-owner.ts';
import type { Scope } from './scopes.ts';
import { hashOf } from './tokens.ts';

/** Keys of one account. */
export const MAX_KEYS = 20;
/** Between two writes of what keys have used, in milliseconds. */
const WRITE_EVERY_MS = 5_000;

/** A key that may be used. */
export interface FoundKey {
  id: number;
  accountId: number;
  /** How the key begins. */
  start: string;
  scopes: readonly Scope[];
  /** The account's own; undefined for that of everybody. */
  budget: OwnBudget | undefined;
}

export interface KeyUse {
  /** `any` for calls that need no scope. */
  scope: string;
  calls: number;
  /** What these calls cost by their prices. */
  units: number;
}

export interface KeyInfo {
  id: number;
  name: string;
  /** How the key begins. */
  start: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  used: KeyUse[];
}

interface NewKey {
  name: string;
  scopes: readonly Scope[];
  /** Undefined for a key that does not expire. */
  days: number | undefined;
}

interface Log {
  error: (details: object, text: string) => void;
}

export function createApiKeys(db: Queries, log: Log) {
  /** Uses that are not written yet, by key and scope. */
  let waiting = new Map<string, { keyId: number } & KeyUse>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const uses = [...waiting.values()];
    waiting = new Map();
    for (const { keyId, scope, calls, units } of uses) {
      // The key may have been deleted since.
      await db.execute(sql`
        insert into ${apiKeyUse} (key_id, scope, calls, units)
        select id, ${scope}, ${calls}::bigint, ${units}::bigint from ${apiKey} where id = ${keyId}
        on conflict (key_id, scope) do update set calls = ${apiKeyUse.calls} + excluded.calls, units = ${apiKeyUse.units} + excluded.units`);
    }
    const ids = [...new Set(uses.map(({ keyId }) => keyId))];
    if (ids.length > 0)
      await db
        .update(apiKey)
        .set({ lastUsedAt: sql`now()` })
        .where(inArray(apiKey.id, ids));
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // What is lost of the counts must not fail a call.
    writing = writing.then(write).catch((error: unknown) => log.error({ err: error }, 'uses of keys were not counted'));
    return writing;
  }

  function addUse({ keyId, scope, calls, units }: { keyId: number } & KeyUse): void {
    const name = `${keyId} ${scope}`;
    const use = waiting.get(name) ?? { keyId, scope, calls: 0, units: 0 };
    waiting.set(name, { ...use, calls: use.calls + calls, units: use.units + units });
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  }

  return {
    /** @returns the key, which is not kept. @throws Problem 409 for too many of them */
    async create(accountId: number, { name, scopes, days }: NewKey): Promise<{ id: number; key: string }> {
      const key = newApiKey();
      const id = await db.transaction(async (tx) => {
        await lockOwner(tx, { kind: 'account', id: accountId });
        if ((await tx.$count(apiKey, eq(apiKey.accountId, accountId))) >= MAX_KEYS)
          throw new Problem(409, 'too-many-keys', `You have ${MAX_KEYS} API keys. Delete one first.`);
        const [added] = await tx
          .insert(apiKey)
          .values({
            accountId,
            name,
            start: startOf(key),
            keyHash: hashOf(key),
            scopes: [...scopes],
            expiresAt: days === undefined ? null : sql`now() + make_interval(days => ${days})`,
          })
          .returning({ id: apiKey.id });
        if (!added) throw new Error('The key was not stored.');
        return added.id;
      });
      return { id, key };
    },

    /** The key, why it may not be used, or undefined for an unknown one. */
    async find(key: string): Promise<FoundKey | 'expired' | 'suspended' | undefined> {
      const [row] = await db
        .select({
          id: apiKey.id,
          accountId: apiKey.accountId,
          start: apiKey.start,
          scopes: apiKey.scopes,
          isExpired: sql<boolean>`coalesce(${apiKey.expiresAt} <= now(), false)`,
          suspendedAt: account.suspendedAt,
          budget: account.budget,
        })
        .from(apiKey)
        .innerJoin(account, eq(account.id, apiKey.accountId))
        .where(eq(apiKey.keyHash, hashOf(key)));
      if (!row) return undefined;
      if (row.isExpired) return 'expired';
      if (row.suspendedAt) return 'suspended';
      const { id, accountId, start, scopes, budget } = row;
      return { id, accountId, start, scopes: scopes as Scope[], budget: budget ?? undefined };
    },

    /** Counts a call; written a little later. */
    use: (keyId: number, scope: string, units: number) => addUse({ keyId, scope, calls: 1, units }),

    /** Takes back a call that was not carried out. */
    takeBack: (keyId: number, scope: string, units: number) => addUse({ keyId, scope, calls: -1, units: -units }),

    /** The keys of an account with what each has used, the newest first. */
    async list(accountId: number): Promise<KeyInfo[]> {
      await flush();
      const keys = await db.select().from(apiKey).where(eq(apiKey.accountId, accountId)).orderBy(desc(apiKey.id));
      const uses = await db
        .select({ keyId: apiKeyUse.keyId, scope: apiKeyUse.scope, calls: apiKeyUse.calls, units: apiKeyUse.units })
        .from(apiKeyUse)
        .innerJoin(apiKey, eq(apiKey.id, apiKeyUse.keyId))
        .where(eq(apiKey.accountId, accountId))
        .orderBy(desc(apiKeyUse.calls), asc(apiKeyUse.scope));
      return keys.map(({ id, name, start, scopes, createdAt, expiresAt, lastUsedAt }) => ({
        id,
        name,
        start,
        scopes: scopes as Scope[],
        createdAt,
        expiresAt,
        lastUsedAt,
        used: uses
          .filter(({ keyId, calls }) => keyId === id && calls > 0)
          .map(({ scope, calls, units }) => ({ scope, calls, units })),
      }));
    },

    /** Deletes a key of an account; what is not there is deleted already. */
    async remove(accountId: number, id: number): Promise<void> {
      await db.delete(apiKey).where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, id)));
    },

    /** Writes what was counted. */
    close: flush,
  };
}
export type ApiKeys = ReturnType<typeof createApiKeys>;
