/** Budgets of single accounts: what the operator gives them, and what they have spent. */
import { eq } from 'drizzle-orm';
import type { Executor, Queries } from '../db/database.ts';
import type { Budget, OwnBudget } from '../db/json-columns.ts';
import { account } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';
import { unknownAccount } from '../identity/identity.ts';
import { look } from './budgets.ts';
import type { Budgets } from './create.ts';
import { maxPrice } from './settings.ts';

export interface PersonBudget {
  name: string;
  /** Budget of everybody; null for no limit. */
  usual: Budget | null;
  /** Budget of this account alone. */
  own: OwnBudget | null;
  used: number;
  /** Seconds until it is full again; 0 where nothing was taken. */
  reset: number;
  minUnits: number;
}

export function createPersonBudgets(db: Queries, { quotas, storeFor }: Pick<Budgets, 'quotas' | 'storeFor'>) {
  const minUnits = Math.max(1, maxPrice(quotas));

  return {
    /** @throws Problem 404 */
    async of(id: number): Promise<PersonBudget> {
      const [row] = await db
        .select({ name: account.name, own: account.budget })
        .from(account)
        .where(eq(account.id, id));
      if (!row) throw unknownAccount();
      const usual = quotas.budgets.person ?? null;
      const current = row.own ?? usual;
      const seconds = current === null || current === 'unlimited' ? Infinity : current.seconds;
      const { current: used, ttl } = await look(storeFor(seconds), { kind: 'person', id, seconds });
      return { ...row, usual, used, reset: Math.ceil(ttl / 1_000), minUnits };
    },

    /**
     * From the next call on, on all servers: whoever is signed in is looked up with the budget.
     * @param budget null for that of everybody
     * @param note runs in the same transaction
     * @throws Problem 404; 400 for one that cannot pay every call
     */
    async set(
      id: number,
      budget: OwnBudget | null,
      note: (tx: Executor, name: string) => Promise<void>,
    ): Promise<void> {
      if (budget && budget !== 'unlimited' && budget.units < minUnits)
        throw new Problem(
          400,
          'bad-budget',
          `The most expensive call costs ${minUnits} units. Enter at least that many.`,
        );
      await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(account)
          .set({ budget })
          .where(eq(account.id, id))
          .returning({ name: account.name });
        if (!changed) throw unknownAccount();
        await note(tx, changed.name);
      });
    },
  };
}
export type PersonBudgets = ReturnType<typeof createPersonBudgets>;
