import type { Rung } from './likeness.ts';

/** What the ways made of one drawing. */
export interface Outcome {
  ms: { off: number; on: number | undefined; squoosh: number; sharp: number | undefined };
  files: { site: Rung; squoosh: Rung; sharp: Rung | undefined };
  ladder: Rung[];
}
