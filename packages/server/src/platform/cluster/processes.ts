/** The servers on one database: each says now and then that it lives, so that others take over what a dead one left. */
import { randomUUID } from 'node:crypto';
import { eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { serverProcess } from '../db/schema.ts';
import { watchForJumps } from './clock-jumps.ts';

const BEAT_MS = 3_000;
/** With the embedded database, where nobody waits for a heartbeat. */
const LOOK_MS = 15_000;
/** A process without a heartbeat for this long is dead, in seconds: several heartbeats, since a machine may be busy. */
const SILENT_SECONDS = 15;
/** Rows of the dead are removed later, in seconds. */
const FORGOTTEN_SECONDS = 3_600;

/** SQL for the ids of servers that live. A heartbeat of the future is from before the clock was set back. */
export const livingProcesses = sql`(select ${serverProcess.id} from ${serverProcess} where ${serverProcess.heartbeatAt} between now() - make_interval(secs => ${SILENT_SECONDS}) and now() + make_interval(secs => ${SILENT_SECONDS}))`;

export function createProcesses(
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  log: { error: (details: object, text: string) => void },
) {
  const id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const isSteady = watchForJumps(SILENT_SECONDS * 1_000);

  /** @returns whether what others wrote can be compared with the clock of the database */
  async function beat(): Promise<boolean> {
    const monotonic = performance.now();
    const [beaten] = await queries
      .insert(serverProcess)
      .values({ id })
      .onConflictDoUpdate({ target: serverProcess.id, set: { heartbeatAt: sql`now()` } })
      .returning({ time: sql<number>`(extract(epoch from now()) * 1000)::float8` });
    const forgotten = sql`now() - make_interval(secs => ${FORGOTTEN_SECONDS})`;
    await queries.delete(serverProcess).where(lt(serverProcess.heartbeatAt, forgotten));
    return isSteady(beaten?.time ?? 0, monotonic);
  }

  /** One step after the other. */
  function repeat(step: () => Promise<void>, ms: number, failure: string): void {
    let isBusy = false;
    timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      running = step()
        .catch((error: unknown) => log.error({ err: error }, failure))
        .finally(() => (isBusy = false));
    }, ms);
    timer.unref();
  }

  return {
    /** Id of this process. */
    id,

    /** @param onBeat called regularly, for periodic checks */
    async start(onBeat: () => Promise<void>): Promise<void> {
      await beat();
      if (kind === 'embedded') {
        // No other process can hold the folder: the entries of others are of dead ones.
        await queries.delete(serverProcess).where(ne(serverProcess.id, id));
        repeat(onBeat, LOOK_MS, 'what was left by a failure is looked at later');
        return;
      }
      const step = async () => {
        // After a jump of the clock all others seem dead, or alive, until they have beaten again.
        if (await beat()) await onBeat();
      };
      repeat(step, BEAT_MS, 'this server could not say that it lives');
    },

    /** Says goodbye: others need not wait. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
      await queries.delete(serverProcess).where(eq(serverProcess.id, id));
    },
  };
}
export type Processes = ReturnType<typeof createProcesses>;
