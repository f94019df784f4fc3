/** The parts of indexing that the operator has paused, on all servers and across restarts. */
import type { Executor, Queries } from '../../platform/db/database.ts';
import { createSwitchesOf } from '../../platform/switches/service.ts';
import { POOLS } from '../images/pools.ts';

/** Work that completes the index in the background. */
export const UPKEEP = ['embedders', 'features', 'tagger-tags'] as const;
/** All parts that can be paused: the background work, and the sources of the schedule. */
export const PAUSABLE = [...POOLS, ...UPKEEP] as const;
export type Pausable = (typeof PAUSABLE)[number];

export function createPauses(db: Queries) {
  const running = createSwitchesOf(db, 'paused', PAUSABLE);
  return {
    /** The paused parts; the last known state while the database is unavailable. */
    paused: () => running.off(),
    isPaused: async (name: Pausable): Promise<boolean> => (await running.off()).has(name),
    /** @param note runs in the transaction that does it */
    set: (name: Pausable, isPaused: boolean, note: (tx: Executor) => Promise<void>): Promise<void> =>
      running.set(name, !isPaused, note),
  };
}
export type Pauses = ReturnType<typeof createPauses>;
