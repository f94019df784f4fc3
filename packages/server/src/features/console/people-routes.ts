import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { desc, ilike, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { noteAct } from '../../catalog/moderation/log.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { account } from '../../platform/db/schema.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { actorOf } from './access.ts';
import { AccountId, DoneSchema, PeopleSchema, ResetLinkSchema } from './schema.ts';

export interface PeopleParts {
  db: Queries;
  config: Pick<Config, 'publicUrl'>;
  accounts: {
    /** @returns its name. @throws Problem 404 */
    removeByOperator: (id: number, note: (tx: Executor, name: string) => Promise<void>) => Promise<string>;
    /** @throws Problem 404 */
    suspend: (id: number, isSuspended: boolean, note: (tx: Executor, name: string) => Promise<void>) => Promise<void>;
    passwordResets: {
      /** @throws Problem 404 */
      create: (
        id: number,
        note: (tx: Executor, name: string) => Promise<void>,
      ) => Promise<{ name: string; token: string; expiresAt: Date }>;
    };
  };
}

const SHOWN = 50;
const Reason = Type.Optional(Type.String({ maxLength: 2_000 }));

/** What belongs to an account, counted. Drizzle leaves the table of a column out, and these have an `id`, too. */
const countOf = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} as owned where owned.account_id = account.id)`;

export const peopleRoutes: FastifyPluginCallbackTypebox<PeopleParts> = (app, { db, config, accounts }, done) => {
  app.get(
    '/people',
    {
      schema: {
        querystring: Type.Object({ name: Type.Optional(Type.String({ maxLength: 200 })) }),
        response: { 200: PeopleSchema, default: problemResponse },
      },
    },
    async ({ query: { name = '' } }) => {
      const wanted = name.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);
      const rows = await db
        .select({
          id: account.id,
          name: account.name,
          createdAt: account.createdAt,
          suspendedAt: account.suspendedAt,
          budget: account.budget,
          lastSeenAt: sql<string | null>`(select max(last_seen_at) from session where session.account_id = account.id)`,
          devices: countOf('session'),
          keys: countOf('api_key'),
          favorites: countOf('favorite'),
          generations: countOf('generation'),
        })
        .from(account)
        .where(wanted === '' ? undefined : ilike(account.name, `%${wanted}%`))
        .orderBy(desc(account.id))
        .limit(SHOWN);
      return {
        total: await db.$count(account),
        people: rows.map(({ createdAt, suspendedAt, lastSeenAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          suspendedAt: suspendedAt?.toISOString() ?? null,
          lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
        })),
      };
    },
  );

  app.post(
    '/people/:id/suspended',
    {
      schema: {
        params: AccountId,
        body: Type.Object({ suspended: Type.Boolean(), reason: Reason }),
        response: { 200: DoneSchema, default: problemResponse },
      },
    },
    async (request) => {
      const { suspended: isSuspended, reason } = request.body;
      const act = { reason: reason?.trim() || undefined, actor: actorOf(request) };
      let who = '';
      await accounts.suspend(request.params.id, isSuspended, async (tx, name) => {
        who = name;
        await noteAct(tx, { ...act, action: isSuspended ? 'suspend' : 'unsuspend', subject: `account ${name}` });
      });
      return {
        detail: isSuspended
          ? `${who} is suspended and signed out everywhere. Their API keys do not work.`
          : `${who} may sign in again.`,
      };
    },
  );

  app.post(
    '/people/:id/reset-link',
    { schema: { params: AccountId, response: { 200: ResetLinkSchema, default: problemResponse } } },
    async (request) => {
      const actor = actorOf(request);
      const { name, token, expiresAt } = await accounts.passwordResets.create(request.params.id, (tx, who) =>
        noteAct(tx, { action: 'make reset link for', subject: `account ${who}`, actor }),
      );
      // Browsers do not send what follows the #, so that it is in no log.
      const link = `${config.publicUrl}/reset-password#${token}`;
      return { name, link, expiresAt: expiresAt.toISOString() };
    },
  );

  app.delete(
    '/people/:id',
    { schema: { params: AccountId, response: { 200: DoneSchema, default: problemResponse } } },
    async (request) => {
      const actor = actorOf(request);
      const name = await accounts.removeByOperator(request.params.id, (tx, who) =>
        noteAct(tx, { action: 'delete', subject: `account ${who}`, actor }),
      );
      return { detail: `The account ${name} was deleted, with all that belongs to it.` };
    },
  );

  done();
};
