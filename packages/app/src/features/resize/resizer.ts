/** The running job, if any, and the results of this tab. */
import type { UpscaleResult } from '@mekiki/api-client';
import { UPSCALED } from '../../api/storage.ts';
import { errorText } from '../../api/error-text.ts';
import { isFinal } from '../../api/is-final.ts';
import type { ToolImage } from '../../lib/tool/use-tool-image.ts';
import type { MadeHere, Offer, UpscaleEvent, UpscaleSettings } from './upscaling.ts';

/** Results of older runs are dropped. */
const MAX_KEPT = 20;

export interface Run {
  image: ToolImage;
  settings: UpscaleSettings;
  /** In milliseconds since the Unix epoch. */
  startedAt: number;
  /** The last message of the server. */
  last?: Exclude<UpscaleEvent, { type: 'done' }>;
}

/** A result with the settings that were requested. */
export interface Outcome<Result = UpscaleResult | MadeHere> {
  result: Result;
  settings: UpscaleSettings;
  /** Milliseconds since the button was pressed. */
  elapsed: number;
}

export interface ResizerState {
  run: Run | undefined;
  /** By the image's ID. */
  outcomes: Readonly<Record<string, Outcome>>;
  /** Why the last run of an image failed. */
  failure: { name: string; text: string; isFinal: boolean } | undefined;
}

/** Identifies an image: a file's ID is never reused. */
export function nameOfImage(image: ToolImage): string {
  return image.kind === 'url' ? `url ${image.url}` : fileName(image.number);
}

/** The same for a file that may be gone. */
export function fileName(number: number): string {
  return `file ${number}`;
}

// Not needed for what is first shown.
const importUpscaling = () => import('./device/with-switch.ts');

/** Creates the store that upscales one image at a time. */
export function createResizer(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let state: ResizerState = { run: undefined, outcomes: readKept(storage), failure: undefined };
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();

  function change(part: Partial<ResizerState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function keep(name: string, outcome: Outcome): void {
    const { [name]: _before, ...others } = state.outcomes;
    const outcomes = Object.fromEntries([...Object.entries(others), [name, outcome]].slice(-MAX_KEPT));
    change({ outcomes });
    store();
  }

  function store(): void {
    try {
      // Files made on this device live as long as the page.
      const kept = Object.entries(state.outcomes).filter(([, { result }]) => !('file' in result));
      storage.setItem(UPSCALED, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // Storage is full or disabled: they only live as long as the page.
    }
  }

  function stop(): void {
    running?.abort();
    running = undefined;
    if (state.run) change({ run: undefined });
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** Upscales an image. A running job is aborted for it. */
    start: async (image: ToolImage, settings: UpscaleSettings, offer: Offer): Promise<Outcome | undefined> => {
      stop();
      const controller = new AbortController();
      running = controller;
      const name = nameOfImage(image);
      const startedAt = Date.now();
      change({ run: { image, settings, startedAt }, failure: undefined });
      try {
        const { upscaledWhereAllowed } = await importUpscaling();
        const result = await upscaledWhereAllowed(image, settings, offer, {
          signal: controller.signal,
          tell: (last) => {
            if (running === controller) change({ run: { image, settings, startedAt, last } });
          },
        });
        if (running !== controller) return undefined;
        const outcome = { result, settings, elapsed: Date.now() - startedAt };
        keep(name, outcome);
        return outcome;
      } catch (error) {
        if (running === controller) {
          change({ failure: { name, text: errorText(error), isFinal: error instanceof Error && isFinal(error) } });
        }
      } finally {
        if (running === controller) stop();
      }
      return undefined;
    },
    /** Stores a result that was made elsewhere. */
    adopt: (image: ToolImage, outcome: Outcome): void => keep(nameOfImage(image), outcome),
    /** Cancels the run, also on the server. */
    cancel: stop,
    /** Forgets why the last run failed. */
    dismiss: (): void => change({ failure: undefined }),
    /** Someone else is signed in now. */
    forget: (): void => {
      stop();
      change({ outcomes: {}, failure: undefined });
      store();
    },
  };
}

function readKept(storage: Pick<Storage, 'getItem'>): Record<string, Outcome> {
  try {
    const value: unknown = JSON.parse(storage.getItem(UPSCALED) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Outcome] => isOutcome(entry[1])));
  } catch {
    return {};
  }
}

function isOutcome(value: unknown): value is Outcome {
  return (
    typeof value === 'object' &&
    value !== null &&
    'result' in value &&
    'settings' in value &&
    typeof value.result === 'object' &&
    value.result !== null &&
    'png' in value.result &&
    'expires' in value.result
  );
}
