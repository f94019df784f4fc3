/** How often each client reached which limit, for the operator. No address is kept: a network is known by a keyed hash. */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { keptSecret } from '../db/kept-secret.ts';
import { account, apiKey, limitHit } from '../db/schema.ts';
import { addressBlock } from '../http/address-block.ts';
import { problemOf } from '../http/problem.ts';
import type { BudgetKind, BudgetOwner } from './settings.ts';

/** Between two writes, in milliseconds. */
const WRITE_EVERY_MS = 5_000;
/** Hits within this time share a row, in milliseconds. */
const ROW_MS = 5 * 60_000;
/** Rows of a server in that time, so that many networks at once fill no table; the others are counted together. */
const MAX_ROWS = 200;
const SHOWN = 100;
/** Stands for the others; nobody's name is empty. */
const OTHERS = '';

export interface LimitHits {
  kind: BudgetKind;
  /** Name of the account, how the key begins and whose it is, or the hash of the network; empty for the others, null where it was deleted. */
  name: string | null;
  /** `budget`, or the type of the problem that was answered. */
  limit: string;
  lastHour: number;
  lastDay: number;
  lastAt: string;
}

interface Log {
  error: (details: object, text: string) => void;
}

interface Waiting extends BudgetOwner {
  since: number;
  limit: string;
  hits: number;
}

export function createLimitHits(db: Queries, log: Log, now = Date.now) {
  /** Hits that are not written yet. */
  let waiting = new Map<string, Waiting>();
  /** The rows of this server since `since`. */
  let rows = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  let secret: string | undefined;

  /** The same on all servers, and of no use without the key. */
  async function codeOf(network: string): Promise<string> {
    secret ??= await keptSecret(db, 'limit-hits-secret', () => randomBytes(32).toString('base64'));
    return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 10);
  }

  async function write(): Promise<void> {
    const hits = [...waiting.values()];
    waiting = new Map();
    for (const { since: begun, kind, id, limit, hits: count } of hits) {
      const who = kind === 'network' && id !== OTHERS ? await codeOf(String(id)) : String(id);
      await db
        .insert(limitHit)
        .values({ since: new Date(begun), kind, who, what: limit, hits: count, lastAt: sql`now()` })
        .onConflictDoUpdate({
          target: [limitHit.since, limitHit.kind, limitHit.who, limitHit.what],
          set: { hits: sql`${limitHit.hits} + excluded.hits`, lastAt: sql`now()` },
        });
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // What is lost of the counts must not fail a call.
    writing = writing
      .then(write)
      .catch((error: unknown) => log.error({ err: error }, 'hits of limits were not counted'));
    return writing;
  }

  /** Who it is, or the others where there are too many. */
  function bounded(kind: BudgetKind, id: BudgetOwner['id'], limit: string): BudgetOwner['id'] {
    const name = `${kind} ${id} ${limit}`;
    if (!rows.has(name) && rows.size >= MAX_ROWS) return OTHERS;
    rows.add(name);
    return id;
  }

  return {
    /** Written a little later. */
    count({ kind, id: asked }: BudgetOwner, limit: string): void {
      const begun = Math.floor(now() / ROW_MS) * ROW_MS;
      if (begun !== since) rows = new Set();
      since = begun;
      const id = bounded(kind, asked, limit);
      const name = `${since} ${kind} ${id} ${limit}`;
      const one = waiting.get(name) ?? { since, kind, id, limit, hits: 0 };
      waiting.set(name, { ...one, hits: one.hits + 1 });
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },

    /** Hits of the last day on all servers: the most in the last hour first, then the latest. */
    async list(): Promise<LimitHits[]> {
      await flush();
      const { rows: found } = await db.execute<Record<string, unknown> & LimitHits>(sql`
        select hit.kind, hit.what as limit,
          case when hit.who = ${OTHERS} then ${OTHERS} when hit.kind = 'person' then max(person.name)
            when hit.kind = 'key' then max(${apiKey.start} || ' of ' || owner.name) else hit.who end as name,
          coalesce(sum(hit.hits) filter (where hit.last_at > now() - interval '1 hour'), 0)::int as "lastHour",
          sum(hit.hits)::int as "lastDay", max(hit.last_at) as "lastAt"
        from ${limitHit} as hit
        left join ${account} as person on hit.kind = 'person' and person.id::text = hit.who
        left join ${apiKey} on hit.kind = 'key' and ${apiKey.id}::text = hit.who
        left join ${account} as owner on owner.id = ${apiKey.accountId}
        where hit.since > now() - interval '1 day'
        group by hit.kind, hit.who, hit.what
        order by "lastHour" desc, "lastAt" desc limit ${SHOWN}`);
      return found.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }));
    },

    async forgetOld(): Promise<void> {
      await db.delete(limitHit).where(lt(limitHit.since, sql`now() - interval '1 day'`));
    },

    /** Writes what was counted. */
    close: flush,
  };
}
export type LimitHitCounter = ReturnType<typeof createLimitHits>;

/** For all routes that are registered afterwards. */
export function useLimitHits(app: FastifyInstance, limitHits: Pick<LimitHitCounter, 'count'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 429) return;
    if (request.exhaustedBudget) limitHits.count(request.exhaustedBudget, 'budget');
    else limitHits.count(budgetOwnerOf(request), problemOf(reply) ?? 'rate-limit');
  });
}

function budgetOwnerOf({ apiKey: key, identity, ip }: FastifyRequest): BudgetOwner {
  if (key) return { kind: 'key', id: key.id };
  return identity?.kind === 'account' ? { kind: 'person', id: identity.id } : { kind: 'network', id: addressBlock(ip) };
}
