/** What the operator has switched off, for all servers and over restarts. */
import { eq } from 'drizzle-orm';
import type { Executor, Queries } from '../db/database.ts';
import { setting } from '../db/schema.ts';
import { type Switch, SWITCHES } from './names.ts';

const KEY = 'switched-off';
/** Another server notices a change within this time, in milliseconds. */
const FRESH_MS = 2_000;
/** Where the database takes longer, what was known before holds, in milliseconds. */
const MAX_WAIT_MS = 500;

export function createSwitches(db: Queries) {
  let last: ReadonlySet<Switch> = new Set();
  let known: { off: Promise<ReadonlySet<Switch>>; at: number } | undefined;

  async function read(executor: Executor = db): Promise<Set<Switch>> {
    const [row] = await executor.select().from(setting).where(eq(setting.key, KEY));
    const names = Array.isArray(row?.value) ? (row.value as unknown[]) : [];
    return new Set(SWITCHES.filter((name) => names.includes(name)));
  }

  return {
    /** What is off. Asked with most calls, so it is read every two seconds at most, and no outage fails or delays them. */
    off(): Promise<ReadonlySet<Switch>> {
      if (known && performance.now() - known.at < FRESH_MS) return known.off;
      const asked = read().then(
        (off) => (last = off),
        () => last,
      );
      const slow = new Promise<ReadonlySet<Switch>>((resolve) => {
        setTimeout(() => resolve(last), MAX_WAIT_MS).unref();
      });
      known = { off: Promise.race([asked, slow]), at: performance.now() };
      return known.off;
    },

    /** @param note runs in the transaction that does it */
    async set(name: Switch, isOn: boolean, note: (tx: Executor) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(setting).values({ key: KEY, value: [] }).onConflictDoNothing();
        await tx.select().from(setting).where(eq(setting.key, KEY)).for('update');
        const off = await read(tx);
        if (isOn) off.delete(name);
        else off.add(name);
        await tx
          .update(setting)
          .set({ value: [...off] })
          .where(eq(setting.key, KEY));
        await note(tx);
      });
      known = undefined;
    },
  };
}
export type Switches = ReturnType<typeof createSwitches>;
