/** How long each stage of indexing takes, over all images. */

export type Stage = 'find' | 'read' | 'describe' | 'blocks' | 'files' | 'tag' | 'match' | 'store';

export interface StageTime {
  /** Images, or batches of them. */
  count: number;
  /** In total; stages run in parallel. */
  ms: number;
}

export function createStopwatch() {
  const stages = new Map<Stage, StageTime>();
  return {
    async time<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
      const started = performance.now();
      try {
        return await work();
      } finally {
        const known = stages.get(stage) ?? { count: 0, ms: 0 };
        stages.set(stage, { count: known.count + 1, ms: known.ms + performance.now() - started });
      }
    },
    times: (): ReadonlyMap<Stage, StageTime> => stages,
  };
}
export type Stopwatch = ReturnType<typeof createStopwatch>;
