/** Health of an engine, checked every few seconds, so that a recovered one is used without a restart. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { newRequestId } from '../../platform/http/request-id.ts';
import type { Engine } from './engine.ts';

export type Health =
  | { isWorking: true }
  | {
      isWorking: false;
      /** For the operator. */
      detail: string;
      /** Under which the log says why; the same for as long as the reason is. */
      id: string;
    };

export interface HealthOptions {
  /** How long a result is valid, in milliseconds. Default: 5,000. */
  freshMs?: number;
  /** Timeout of the engine's response, in milliseconds. Default: 5,000. */
  timeoutMs?: number;
  /** Called for each new reason why it does not work. */
  onFailure?: ((error: unknown, id: string) => void) | undefined;
}

/** Concurrent callers share one check. */
export function createHealth(
  engine: Pick<Engine, 'check'>,
  { freshMs = 5_000, timeoutMs = 5_000, onFailure }: HealthOptions = {},
): () => Promise<Health> {
  let last: Health = { isWorking: true };
  let asked: { at: number; answer: Promise<Health> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at >= freshMs) {
      asked = { at: performance.now(), answer: look() };
    }
    return asked.answer;
  };

  async function look(): Promise<Health> {
    try {
      await inTime(engine.check(), timeoutMs);
      last = { isWorking: true };
    } catch (error) {
      const detail = error instanceof EngineError ? error.message : 'The engine does not work: check the server’s log.';
      if (last.isWorking || last.detail !== detail) {
        last = { isWorking: false, detail, id: newRequestId() };
        onFailure?.(error, last.id);
      }
    }
    return last;
  }
}

async function inTime(check: Promise<void>, timeoutMs: number): Promise<void> {
  const { promise: overtime, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new EngineError('The engine does not respond: check that it is running.')),
    timeoutMs,
  );
  try {
    await Promise.race([check, overtime]);
  } finally {
    clearTimeout(timer);
  }
}
