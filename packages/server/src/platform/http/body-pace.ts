/** Whether a body still comes as fast as it must. Pure: times and counts are given. */

export interface PaceLimits {
  /** Nothing is asked of a body for so long, in milliseconds: connections begin slowly. */
  graceMs: number;
  /** The pace is taken over so long, in milliseconds: mobile networks pause. */
  windowMs: number;
  /** Bytes a second, at least. */
  minBytesPerSecond: number;
  /** For a whole body, in milliseconds. */
  totalMs: number;
}

/** 25 MB may take five minutes, and a phone that comes back from a tunnel is waited for. */
export const PACE: PaceLimits = { graceMs: 10_000, windowMs: 10_000, minBytesPerSecond: 10_000, totalMs: 300_000 };

interface Sample {
  at: number;
  bytes: number;
}

export class BodyPace {
  readonly #limits: PaceLimits;
  readonly #startedAt: number;
  #samples: Sample[];

  constructor(now: number, limits: PaceLimits) {
    this.#limits = limits;
    this.#startedAt = now;
    this.#samples = [{ at: now, bytes: 0 }];
  }

  /** Why the body is not waited for any longer; undefined while it is. @param bytes of it so far */
  fault(now: number, bytes: number): 'slow' | 'long' | undefined {
    const { graceMs, windowMs, minBytesPerSecond, totalMs } = this.#limits;
    this.#samples.push({ at: now, bytes });
    // The oldest one kept is the last that lies before the window.
    while (this.#samples.length > 2 && (this.#samples[1]?.at ?? now) <= now - windowMs) this.#samples.shift();
    if (now - this.#startedAt >= totalMs) return 'long';
    const [oldest] = this.#samples;
    if (now - this.#startedAt < graceMs || !oldest || now - oldest.at < windowMs) return undefined;
    return ((bytes - oldest.bytes) * 1_000) / (now - oldest.at) < minBytesPerSecond ? 'slow' : undefined;
  }
}
