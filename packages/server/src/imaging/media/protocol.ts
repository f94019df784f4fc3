import { EngineError } from '../../platform/errors/engine-error.ts';
import { endOnUncaught } from '../../platform/process/uncaught.ts';
import { MediaError, type MediaErrorCode } from '../../platform/errors/media-error.ts';

/** What the pool sends to a child process: one task at a time. */
export interface Request {
  task: string;
  input: unknown;
}

/** The task is no longer needed and may stop. */
export interface Cancel {
  cancel: true;
}

/** What comes back. Errors other than `MediaError` and `EngineError` are bugs and carry no code. */
export type Reply =
  | { ok: true; value: unknown }
  | { ok: false; code: MediaErrorCode | 'engine' | undefined; message: string; stack: string | undefined };

/** An error as it was on the other side. */
export function reviveError({ code, message, stack }: Extract<Reply, { ok: false }>): Error {
  if (code === 'engine') return new EngineError(message);
  if (code) return new MediaError(code, message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

type Handlers = Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>;

function codeOf(error: unknown): MediaErrorCode | 'engine' | undefined {
  if (error instanceof EngineError) return 'engine';
  return error instanceof MediaError ? error.code : undefined;
}

async function answer(handlers: Handlers, { task, input }: Request, signal: AbortSignal): Promise<Reply> {
  try {
    const handle = handlers[task];
    if (!handle) throw new Error(`No task is called "${task}".`);
    return { ok: true, value: await handle(input as never, signal) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, code: codeOf(error), message, stack };
  }
}

/** Serves tasks in a child process until its parent exits. A task's signal aborts when nobody waits for the result. */
export function serveTasks(handlers: Handlers): void {
  endOnUncaught();
  process.on('disconnect', () => process.exit());
  let running = new AbortController();
  process.on('message', (message: Request | Cancel) => {
    if ('cancel' in message) {
      running.abort();
      return;
    }
    running = new AbortController();
    void answer(handlers, message, running.signal).then((reply) => process.send?.(reply));
  });
}
