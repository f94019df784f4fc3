/** Health of an engine, checked every few seconds, so that a recovered one is used without a restart. */
import type { Engine } from './engine.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';

export type Health = { isWorking: true } | { isWorking: false; detail: string };

export interface HealthOptions {
  /** How long a result is valid, in milliseconds. Default: 5,000. */
  freshMs?: number;
  /** Timeout of the engine's response, in milliseconds. Default: 5,000. */
  timeoutMs?: number;
}

/** Concurrent callers share one check. */
export function createHealth(
  engine: Pick<Engine, 'check'>,
  { freshMs = 5_000, timeoutMs = 5_000 }: HealthOptions = {},
): () => Promise<Health> {
  let asked: { at: number; answer: Promise<Health> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at >= freshMs) {
      asked = { at: performance.now(), answer: healthOf(engine.check(), timeoutMs) };
    }
    return asked.answer;
  };
}

async function healthOf(check: Promise<void>, timeoutMs: number): Promise<Health> {
  const { promise: overtime, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new EngineError('The engine does not respond: check that it is running.')),
    timeoutMs,
  );
  try {
    await Promise.race([check, overtime]);
    return { isWorking: true };
  } catch (error) {
    const detail = error instanceof EngineError ? error.message : 'The engine does not work: check the server’s log.';
    return { isWorking: false, detail };
  } finally {
    clearTimeout(timer);
  }
}
