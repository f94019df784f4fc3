/** The progress of a download in one line: bytes, rate and time left. */

/** Time window of the rate, in milliseconds. */
const WINDOW_MS = 8_000;

/** Such as `1.26 GB`. */
export function inBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

/** Such as `1 min 20 s`. @param ms milliseconds */
export function inTime(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Tracks one file. @param now clock in milliseconds */
export function createProgress(name: string, now: () => number = () => performance.now()) {
  const seen: { at: number; done: number }[] = [];
  return {
    /** @param total undefined if unknown */
    line(done: number, total: number | undefined): string {
      const at = now();
      seen.push({ at, done });
      while (seen.length > 2 && at - (seen[0]?.at ?? at) > WINDOW_MS) seen.shift();
      const [first] = seen;
      const elapsed = first ? at - first.at : 0;
      const perMs = first && elapsed > 0 ? (done - first.done) / elapsed : 0;
      const parts = [
        total === undefined ? inBytes(done) : `${inBytes(done)} of ${inBytes(total)}`,
        ...(perMs > 0 ? [`${((perMs * 1_000) / 1e6).toFixed(1)} MB/s`] : []),
        ...(perMs > 0 && total !== undefined && done < total ? [`${inTime((total - done) / perMs)} left`] : []),
      ];
      return `${name}: ${parts.join(', ')}`;
    },
  };
}
