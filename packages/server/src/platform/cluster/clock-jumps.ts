/** Decides whether times that other processes stored can be trusted. Pure. */

/** Maximum difference of clocks between two checks that is not a jump, in milliseconds. */
const MAX_DRIFT_MS = 5_000;

/**
 * Compares a clock that may be set with one that cannot.
 * @param restMs for so long after a jump nothing is to be made of times that were written before it
 * @returns told both times, in milliseconds, says whether there was no jump of late
 */
export function watchForJumps(restMs: number): (time: number, monotonic: number) => boolean {
  let offset: number | undefined;
  let restUntil = -Infinity;
  return (time, monotonic) => {
    const last = offset;
    offset = time - monotonic;
    if (last !== undefined && Math.abs(offset - last) > MAX_DRIFT_MS) restUntil = monotonic + restMs;
    return monotonic >= restUntil;
  };
}
