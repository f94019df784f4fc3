/** The state of one image of a batch. */
export type BatchState = 'waiting' | 'searching' | 'done' | 'failed' | 'cancelled';

/** The verdict of the best match. */
export type BatchVerdict = 'copy' | 'variant' | 'likely' | 'look-alike' | 'none';

/** One image of a batch. */
export interface BatchItem {
  /** Unique. */
  id: string | number;
  /** Name of the file. */
  name: string;
  /** A small image of it. */
  imageUrl?: string | undefined;
  state: BatchState;
  /** The verdict of the best match, once it is done. @default 'none' */
  verdict?: BatchVerdict | undefined;
  /** Score of the best match, 0 to 1; shown in percent. */
  score?: number | undefined;
  /** Names of the sources that have the best match. */
  sources?: readonly string[] | undefined;
  /** Title of the best match. */
  title?: string | undefined;
  /** Why it failed, in one sentence. */
  error?: string | undefined;
}

/** How many images ended how. */
export interface BatchTally extends Record<BatchVerdict, number> {
  failed: number;
  cancelled: number;
  /** Still waiting or being searched. */
  left: number;
}

interface Counted {
  state: BatchState;
  verdict?: BatchVerdict | undefined;
}

/** Counts how the images ended; one that is done without a verdict has no match. */
export function tallyOf(items: readonly Counted[]): BatchTally {
  const tally: BatchTally = {
    copy: 0,
    variant: 0,
    likely: 0,
    'look-alike': 0,
    none: 0,
    failed: 0,
    cancelled: 0,
    left: 0,
  };
  for (const { state, verdict = 'none' } of items) {
    if (state === 'done') tally[verdict] += 1;
    else if (state === 'failed' || state === 'cancelled') tally[state] += 1;
    else tally.left += 1;
  }
  return tally;
}

/** How many were tried: waiting and canceled ones were not. */
export function searchedOf({ copy, variant, likely, 'look-alike': lookAlike, none, failed }: BatchTally): number {
  return copy + variant + likely + lookAlike + none + failed;
}
