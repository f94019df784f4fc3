/** How long a caption server is waited for. */
import type { EngineError } from '../../platform/errors/engine-error.ts';
import { fellSilent, tookTooLong, tooSlowToBegin } from './errors.ts';

/** All in milliseconds. */
export interface Patience {
  /** Until the first word or thought; models are loaded meanwhile. Default: 120,000. */
  firstMs: number;
  /** Between two words or thoughts. Default: 60,000. */
  silenceMs: number;
  /** For a whole caption. Default: 300,000. */
  wholeMs: number;
}

export const PATIENCE: Patience = { firstMs: 120_000, silenceMs: 60_000, wholeMs: 300_000 };

export interface Watch {
  /** Aborted with an `EngineError` when patience ends. */
  signal: AbortSignal;
  /** The model gave a sign of life. */
  heard(): void;
  end(): void;
}

/** Watches over one caption. */
export function startWatch({ firstMs, silenceMs, wholeMs }: Patience): Watch {
  const controller = new AbortController();
  const after = (ms: number, error: () => EngineError) => setTimeout(() => controller.abort(error()), ms);
  const whole = after(wholeMs, tookTooLong);
  let quiet = after(firstMs, tooSlowToBegin);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(quiet);
      quiet = after(silenceMs, fellSilent);
    },
    end() {
      clearTimeout(quiet);
      clearTimeout(whole);
    },
  };
}
