/** Prices of calls, with the counts of spent units and of refused callers. */
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { rateStoreInMemory } from '../http/rate-memory.ts';
import { type RateStore, rateStoreOn } from '../http/rate-store.ts';
import { createLimitHits } from './limit-hits.ts';
import { readQuotas } from './settings.ts';

type BudgetConfig = Pick<Config, 'quotasConfig' | 'rateLimitPerMinute'>;

/** With the embedded database, longer windows than this are counted there, so that a restart does not refill them. */
const LONG_SECONDS = 300;

/** A single process counts short windows in memory; several processes count all together. @throws ConfigError */
export function createBudgets(
  { quotasConfig, rateLimitPerMinute }: BudgetConfig,
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  log: Parameters<typeof rateStoreOn>[1],
) {
  const Counts = rateStoreOn(queries, log);
  const store = new Counts();
  const shortStore = kind === 'postgres' ? store : new (rateStoreInMemory())();
  return {
    quotas: readQuotas(quotasConfig, rateLimitPerMinute),
    /** @param seconds that the window lasts */
    storeFor: (seconds: number): RateStore => (seconds > LONG_SECONDS ? store : shortStore),
    /** Class of the stores for the limits of single calls, whose windows are long. */
    Counts,
    limitHits: createLimitHits(queries, log),
  };
}
export type Budgets = ReturnType<typeof createBudgets>;
