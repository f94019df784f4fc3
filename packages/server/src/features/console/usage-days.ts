/** What was used each day: calls of the tools, and how much room was taken, over all servers. */
import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { usageDay } from '../../platform/db/schema.ts';
import { toolCalls } from '../../platform/observability/figures.ts';
import { SWITCHES } from '../../platform/switches/names.ts';
import type { ConsoleUsage } from './schema.ts';

const KEPT_DAYS = 90;

type Day = ConsoleUsage['days'][number];
type Sample = Omit<ConsoleUsage['samples'][number], 'at'>;

const today = sql`(clock_timestamp() at time zone 'utc')::date`;
const oldest = sql`${today} - ${KEPT_DAYS}::int`;

/** How a value joins what the day has already. */
const JOIN = {
  sum: sql`${usageDay.value} + excluded.value`,
  highest: sql`greatest(${usageDay.value}, excluded.value)`,
  lowest: sql`least(${usageDay.value}, excluded.value)`,
  latest: sql`excluded.value`,
} as const satisfies Record<string, SQL>;

/** Figures of room, by what counts of a day. */
const ROOM = { memory: 'highest', database: 'latest', diskFree: 'lowest', images: 'latest' } as const;

export function createUsageDays(db: Queries) {
  /** Counts that are written already, by figure. */
  let written = new Map<string, number>();

  async function counted(): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for (const { labels, value } of (await toolCalls.get()).values) {
      const figure = labels.result === 'done' ? String(labels.tool) : String(labels.result);
      sums.set(figure, (sums.get(figure) ?? 0) + value);
    }
    return sums;
  }

  const add = (figure: string, value: number, join: keyof typeof JOIN) =>
    db
      .insert(usageDay)
      .values({ day: today, figure, value: Math.round(value) })
      .onConflictDoUpdate({ target: [usageDay.day, usageDay.figure], set: { value: JOIN[join] } });

  return {
    /** From now on, calls are counted. */
    async start(): Promise<void> {
      written = await counted();
    },

    /** Adds what was called since the last time. */
    async write(): Promise<void> {
      for (const [figure, value] of await counted()) {
        const before = written.get(figure) ?? 0;
        if (value === before) continue;
        written.set(figure, value);
        await add(figure, value - before, 'sum').catch((error: unknown) => {
          written.set(figure, (written.get(figure) ?? 0) - (value - before));
          throw error;
        });
      }
      await db.delete(usageDay).where(lte(usageDay.day, oldest));
    },

    async note(sample: Sample): Promise<void> {
      for (const [figure, join] of Object.entries(ROOM)) await add(figure, sample[figure as keyof Sample], join);
    },

    /** The newest first; days without any figure are left out. */
    async list(): Promise<Day[]> {
      const rows = await db.select().from(usageDay).where(gt(usageDay.day, oldest));
      const days = Map.groupBy(rows, ({ day }) => day);
      return [...days].toSorted(([a], [b]) => b.localeCompare(a)).map(([day, figures]) => dayOf(day, figures));
    },
  };
}
export type UsageDays = ReturnType<typeof createUsageDays>;

function dayOf(day: string, figures: readonly { figure: string; value: number }[]): Day {
  const valueOf = (name: string) => figures.find(({ figure }) => figure === name)?.value;
  const tools = SWITCHES.filter((name) => name !== 'registration' && name !== 'saving');
  return {
    day,
    calls: Object.fromEntries(tools.map((tool) => [tool, valueOf(tool) ?? 0])),
    refused: valueOf('refused') ?? 0,
    failed: valueOf('failed') ?? 0,
    memory: valueOf('memory') ?? null,
    database: valueOf('database') ?? null,
    diskFree: valueOf('diskFree') ?? null,
    images: valueOf('images') ?? null,
  };
}
