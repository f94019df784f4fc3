import type { ToneOf } from '../../internal/tone.ts';
import { MAX_DELAY } from '../../internal/use-timeout.ts';
import { warnOnce } from '../../internal/warn-once.ts';

/** The visible banners and the remaining time of each; independent of the DOM, so that a fake clock can control it. */

export type BannerTone = ToneOf<'error' | 'warning' | 'success' | 'info'>;

export interface BannerOptions {
  tone: BannerTone;
  text: string;
  /** In ms; `Infinity` stays until it is dismissed. @default 3000, or 8000 with an action */
  duration?: number;
  /** A button at its end, which dismisses it; never the only place for what it does, since banners disappear. */
  action?: BannerAction;
}

interface BannerAction {
  label: string;
  onAction: () => void;
}

export interface BannerEntry extends Omit<BannerOptions, 'duration'> {
  id: string;
}

export interface BannerStore {
  subscribe: (listener: () => void) => () => void;
  /** The banners, oldest first; the same array until something changes. */
  entries: () => readonly BannerEntry[];
  /** Shows a banner; if one with the same text exists, restarts its timer. Returns its id. */
  show: (options: BannerOptions) => string;
  dismiss: (id: string) => void;
  /** Pauses all timers, for example while the pointer or the focus is in the region. Calls nest by reason. */
  pause: (reason: string) => void;
  resume: (reason: string) => void;
}

export const BANNER_DURATION = 3_000;
/** Long enough to reach its button. */
const ACTION_DURATION = 8_000;

/** More would be too much to read: the oldest that is removed automatically makes room. */
const MAX_BANNERS = 3;

interface Clock {
  now: () => number;
  setTimer: (callback: () => void, delay: number) => number;
  clearTimer: (id: number | undefined) => void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  // Not of `window`, which is gone if a test ends before its banners do.
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
    clock.clearTimer(running.get(id)?.timer);
    running.delete(id);
    const others = entries.filter((entry) => entry.id !== id);
    if (others.length < entries.length) set(others);
  }

  function start(id: string, run: Running): void {
    run.startedAt = clock.now();
    run.timer = run.left < Infinity ? clock.setTimer(() => dismiss(id), run.left) : undefined;
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
    show({ tone, text, action, duration }) {
      const same = entries.find((entry) => entry.tone === tone && entry.text === text);
      const hasAction = (action ?? same?.action) !== undefined;
      const id = same?.id ?? `banner-${(lastId += 1)}`;
      const last = running.get(id);
      if (last) stop(last);
      const left = timeOf(duration, hasAction ? ACTION_DURATION : BANNER_DURATION);
      const run: Running = { left, startedAt: 0, timer: undefined };
      running.set(id, run);
      if (pauses.size === 0) start(id, run);
      const entry: BannerEntry = { id, tone, text, ...(action ? { action } : {}) };
      if (same) {
        // Its button does what was asked for last.
        if (action) set(entries.map((one) => (one === same ? entry : one)));
      } else {
        const oldest = entries.find((one) => running.get(one.id)?.left !== Infinity) ?? entries[0];
        set([...entries, entry]);
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

/** The duration, or the usual one instead of none and of an invalid one. */
function timeOf(duration: number | undefined, usual: number): number {
  if (duration === undefined) return usual;
  // A duration longer than timers allow means that it stays.
  if (duration > 0) return duration <= MAX_DELAY ? duration : Infinity;
  warnOnce(
    `A banner got duration={${duration}}, in which nobody can read it: give milliseconds above 0, or Infinity to keep it. ${usual} is taken.`,
  );
  return usual;
}
