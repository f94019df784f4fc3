import { EngineError } from '../engines/engine.ts';
import { endOnUncaught } from '../operation/uncaught.ts';
import { MediaError, type MediaErrorCode } from './types.ts';

/** What the pool sends to a child process: one task at a time. */
export interface Request {
  task: string;
  input: unknown;
}

/** What comes back. Errors but `MediaError` and `EngineError` are faults of ours and carry no code. */
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

type Handlers = Record<string, (input: never) => Promise<unknown>>;

function codeOf(error: unknown): MediaErrorCode | 'engine' | undefined {
  if (error instanceof EngineError) return 'engine';
  return error instanceof MediaError ? error.code : undefined;
}

async function answer(handlers: Handlers, { task, input }: Request): Promise<Reply> {
  try {
    const handle = handlers[task];
    if (!handle) throw new Error(`No task is called "${task}".`);
    return { ok: true, value: await handle(input as never) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, code: codeOf(error), message, stack };
  }
}

/** Serves tasks in a child process until its parent goes away. */
export function serveTasks(handlers: Handlers): void {
  endOnUncaught();
  process.on('disconnect', () => process.exit());
  process.on('message', (request: Request) => {
    void answer(handlers, request).then((reply) => process.send?.(reply));
  });
}
