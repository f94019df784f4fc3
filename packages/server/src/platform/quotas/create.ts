/** Prices of calls, with the counts of spent units and of refused callers. */
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { rateStoreInMemory } from '../http/rate-memory.ts';
import { rateStoreOn } from '../http/rate-store.ts';
import { createLimitHits } from './limit-hits.ts';
import { readQuotas } from './settings.ts';

type BudgetConfig = Pick<Config, 'quotasConfig' | 'rateLimitPerMinute'>;

/** A single process counts in memory; several count together. @throws ConfigError */
export function createBudgets(
  { quotasConfig, rateLimitPerMinute }: BudgetConfig,
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  log: Parameters<typeof rateStoreOn>[1],
) {
  const Counts = kind === 'postgres' ? rateStoreOn(queries, log) : rateStoreInMemory();
  return {
    quotas: readQuotas(quotasConfig, rateLimitPerMinute),
    store: new Counts(),
    /** Class of the stores for the limits of single calls. */
    Counts,
    limitHits: createLimitHits(queries, log),
  };
}
export type Budgets = ReturnType<typeof createBudgets>;
