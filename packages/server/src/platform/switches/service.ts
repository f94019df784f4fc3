/** What the operator has switched off or paused, for all servers and over restarts. */
import { eq } from 'drizzle-orm';
import type { Executor, Queries } from '../db/database.ts';
import { setting } from '../db/schema.ts';
import { SWITCHES } from './names.ts';

/** Another server notices a change within this time, in milliseconds. */
const FRESH_MS = 2_000;
/** Where the database takes longer, what was known before holds, in milliseconds. */
const MAX_WAIT_MS = 500;

/** @param key in `setting` */
export function createSwitchesOf<Name extends string>(db: Queries, key: string, all: readonly Name[]) {
  let last: ReadonlySet<Name> = new Set();
  let known: { off: Promise<ReadonlySet<Name>>; at: number } | undefined;

  async function read(executor: Executor = db): Promise<Set<Name>> {
    const [row] = await executor.select().from(setting).where(eq(setting.key, key));
    const names = Array.isArray(row?.value) ? (row.value as unknown[]) : [];
    return new Set(all.filter((name) => names.includes(name)));
  }

  return {
    /** What is off. Asked often, so it is read every two seconds at most, and no outage fails or delays them. */
    off(): Promise<ReadonlySet<Name>> {
      if (known && performance.now() - known.at < FRESH_MS) return known.off;
      const asked = read().then(
        (off) => (last = off),
        () => last,
      );
      const slow = new Promise<ReadonlySet<Name>>((resolve) => {
        setTimeout(() => resolve(last), MAX_WAIT_MS).unref();
      });
      known = { off: Promise.race([asked, slow]), at: performance.now() };
      return known.off;
    },

    /** @param note runs in the transaction that does it */
    async set(name: Name, isOn: boolean, note: (tx: Executor) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(setting).values({ key, value: [] }).onConflictDoNothing();
        await tx.select().from(setting).where(eq(setting.key, key)).for('update');
        const off = await read(tx);
        if (isOn) off.delete(name);
        else off.add(name);
        await tx
          .update(setting)
          .set({ value: [...off] })
          .where(eq(setting.key, key));
        await note(tx);
      });
      known = undefined;
    },
  };
}

export const createSwitches = (db: Queries) => createSwitchesOf(db, 'switched-off', SWITCHES);
export type Switches = ReturnType<typeof createSwitches>;
