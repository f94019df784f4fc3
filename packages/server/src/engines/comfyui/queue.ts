/** The position of a prompt in ComfyUI, and how it is canceled. */
import { setTimeout as sleep } from 'node:timers/promises';
import { errorOfExecution, wasInterrupted } from './errors.ts';
import type { EngineError } from '../../platform/errors/engine-error.ts';
import type { ComfyHttp, StoredFile } from './http.ts';
import { at, textAt } from '../common/unknown-json.ts';

/** A prompt, by its ID and its client: the ID is unknown if the response to submitting it was lost. */
export interface PromptKey {
  id: string | undefined;
  clientId: string;
}

export type PromptState =
  | { kind: 'pending' }
  | { kind: 'running' }
  | { kind: 'unknown' }
  | { kind: 'done'; files: StoredFile[] }
  | { kind: 'failed'; error: EngineError };

/** @throws {EngineError} */
export async function stateOf(http: Pick<ComfyHttp, 'get'>, id: string, signal: AbortSignal): Promise<PromptState> {
  // In this order: a prompt moves from the queue to the history, never back.
  const { running, pending } = await queueOf(http, { id, clientId: id }, signal);
  const entry = at(await http.get(`/history/${encodeURIComponent(id)}`, signal), id);
  if (entry !== undefined) return endOf(entry);
  if (running.length > 0) return { kind: 'running' };
  return { kind: pending.length > 0 ? 'pending' : 'unknown' };
}

function endOf(entry: unknown): PromptState {
  const messages = at(entry, 'status', 'messages');
  const told = (name: string): unknown =>
    Array.isArray(messages) ? messages.find((message: unknown) => at(message, 0) === name) : undefined;
  if (told('execution_interrupted')) return { kind: 'failed', error: wasInterrupted() };
  const failure = told('execution_error');
  if (failure || at(entry, 'status', 'status_str') === 'error') {
    return { kind: 'failed', error: errorOfExecution(at(failure, 1)) };
  }
  const outputs = at(entry, 'outputs');
  const nodes = typeof outputs === 'object' && outputs !== null ? Object.values(outputs) : [];
  return { kind: 'done', files: nodes.flatMap(filesOf) };
}

function filesOf(output: unknown): StoredFile[] {
  const images = at(output, 'images');
  if (!Array.isArray(images)) return [];
  return images.flatMap((image: unknown) => {
    const filename = textAt(image, 'filename');
    if (filename === undefined) return [];
    return [{ filename, subfolder: textAt(image, 'subfolder') ?? '', type: textAt(image, 'type') ?? 'output' }];
  });
}

/** The IDs of the matching prompts in the queue. */
async function queueOf(http: Pick<ComfyHttp, 'get'>, { id, clientId }: PromptKey, signal: AbortSignal) {
  const queue = await http.get('/queue', signal);
  const idsIn = (part: string): string[] => {
    const items = at(queue, part);
    if (!Array.isArray(items)) return [];
    return items.flatMap((item: unknown) => {
      const itsId = at(item, 1);
      const isMeant = itsId === id || at(item, 3, 'client_id') === clientId;
      return isMeant && typeof itsId === 'string' ? [itsId] : [];
    });
  };
  return { running: idsIn('queue_running'), pending: idsIn('queue_pending') };
}

/**
 * Cancels a prompt, whatever its state, and never another client's: a waiting one is deleted, a running one is
 * interrupted. Resolves when it is gone, or after the timeout in milliseconds; never rejects.
 * @param lookMs interval of queue requests
 */
export async function cancelPrompt(
  http: Pick<ComfyHttp, 'get' | 'post'>,
  key: PromptKey,
  { cancelMs, lookMs }: { cancelMs: number; lookMs: number },
): Promise<void> {
  const signal = AbortSignal.timeout(cancelMs);
  const interrupted = new Set<string>();
  try {
    for (;;) {
      const { running, pending } = await queueOf(http, key, signal);
      if (running.length + pending.length === 0) return;
      if (pending.length > 0) {
        await http.post('/queue', { delete: pending }, signal);
        continue;
      }
      for (const id of running) {
        // Once is enough, and old builds interrupt whatever runs by then.
        if (!interrupted.has(id)) await http.post('/interrupt', { prompt_id: id }, signal);
        interrupted.add(id);
      }
      await sleep(lookMs, undefined, { signal });
    }
  } catch {
    // It no longer responds, or is slow to stop: nothing else can be done from here.
  }
}
