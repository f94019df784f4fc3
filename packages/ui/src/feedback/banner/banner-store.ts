import { warnOnce } from '../../internal/warn-once.ts';

/** The banners that are shown and the time each has left; knows nothing of the page, so that a fake clock can drive it. */

export type BannerTone = 'error' | 'warning' | 'success' | 'info';

export interface BannerOptions {
  tone: BannerTone;
  text: string;
  /** In ms; `Infinity` stays until it is dismissed. @default 3000 */
  duration?: number;
}

export interface BannerEntry extends Required<BannerOptions> {
  id: string;
}

export interface BannerStore {
  subscribe: (listener: () => void) => () => void;
  /** The banners, oldest first; the same array until something changes. */
  entries: () => readonly BannerEntry[];
  /** Shows a banner; one that says the same already starts its time again. Returns its id. */
  show: (options: BannerOptions) => string;
  dismiss: (id: string) => void;
  /** Stops all clocks, as while the pointer or the focus is in the region. Calls nest by reason. */
  pause: (reason: string) => void;
  resume: (reason: string) => void;
}

export const BANNER_DURATION = 3_000;

/** More at once than this nobody reads: the oldest goes. */
const MAX_BANNERS = 3;

interface Clock {
  now: () => number;
  setTimer: (callback: () => void, delay: number) => number;
  clearTimer: (id: number) => void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  // Not of `window`, which is gone where a test ends before its banners do.
  setTimer: (callback, delay) => Number(setTimeout(callback, delay)),
  clearTimer: (id) => clearTimeout(id),
};

interface Running {
  left: number;
  startedAt: number;
  timer: number | undefined;
}

export function createBannerStore(clock: Clock = pageClock): BannerStore {
  let entries: readonly BannerEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<string, Running>();
  const pauses = new Set<string>();

  function set(next: readonly BannerEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: string): void {
    const run = running.get(id);
    if (run?.timer !== undefined) clock.clearTimer(run.timer);
    running.delete(id);
    if (entries.some((entry) => entry.id === id)) set(entries.filter((entry) => entry.id !== id));
  }

  function start(id: string, run: Running): void {
    run.startedAt = clock.now();
    run.timer = Number.isFinite(run.left) ? clock.setTimer(() => dismiss(id), run.left) : undefined;
  }

  function stop(run: Running): void {
    if (run.timer === undefined) return;
    clock.clearTimer(run.timer);
    run.timer = undefined;
    run.left = Math.max(0, run.left - (clock.now() - run.startedAt));
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
    show({ tone, text, duration: given = BANNER_DURATION }) {
      const duration = saneDuration(given);
      const same = entries.find((entry) => entry.tone === tone && entry.text === text);
      const id = same?.id ?? `banner-${(lastId += 1)}`;
      const last = running.get(id);
      if (last) stop(last);
      const run: Running = { left: duration, startedAt: 0, timer: undefined };
      running.set(id, run);
      if (pauses.size === 0) start(id, run);
      if (!same) {
        set([...entries, { id, tone, text, duration }]);
        const [oldest] = entries;
        if (entries.length > MAX_BANNERS && oldest) dismiss(oldest.id);
      }
      return id;
    },
    dismiss,
    pause(reason) {
      pauses.add(reason);
      for (const run of running.values()) stop(run);
    },
    resume(reason) {
      if (!pauses.delete(reason) || pauses.size > 0) return;
      for (const [id, run] of running) start(id, run);
    },
  };
}

/** The time, or the default where nothing could be read in it. */
function saneDuration(duration: number): number {
  if (duration > 0) return duration;
  warnOnce(
    `A banner got duration={${duration}}, in which nobody can read it: give milliseconds above 0, or Infinity to keep it. ${BANNER_DURATION} is taken.`,
  );
  return BANNER_DURATION;
}
