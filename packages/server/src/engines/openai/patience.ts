/** The timeouts of a caption server. */
import type { EngineError } from '../../platform/errors/engine-error.ts';
import { fellSilent, tookTooLong, tooSlowToBegin } from './errors.ts';

/** All in milliseconds. */
export interface Patience {
  /** Until the first word or reasoning token; includes loading models. Default: 120,000. */
  firstMs: number;
  /** Between two words or reasoning tokens. Default: 60,000. */
  silenceMs: number;
  /** Timeout for a whole caption. Default: 300,000. */
  wholeMs: number;
}

export const PATIENCE: Patience = { firstMs: 120_000, silenceMs: 60_000, wholeMs: 300_000 };

export interface Watch {
  /** Aborted with an `EngineError` on a timeout. */
  signal: AbortSignal;
  /** Resets the timeout. */
  heard(): void;
  end(): void;
}

/** The timeouts of one caption. */
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
