/** One lifetime of the thread that holds the visual words. */
import { Worker } from 'node:worker_threads';
import type { WordAnswers, WordCall, WordRequest, WordResponse } from './protocol.ts';

export interface WordThread {
  /** Rejects if the thread ends before it responds. */
  ask: <K extends WordRequest['kind']>(request: Extract<WordRequest, { kind: K }>) => Promise<WordAnswers[K]>;
  hasEnded: () => boolean;
  end: () => Promise<void>;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

export function startWordThread(): WordThread {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { name: 'visual words' });
  // The server keeps the process alive, not this thread.
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let hasEnded = false;
  let reason = new Error('The thread of the visual words has ended.');
  worker.on('message', (response: WordResponse) => {
    const call = waiting.get(response.call);
    waiting.delete(response.call);
    if ('error' in response) call?.reject(new Error(response.error));
    else call?.resolve(response.answer as never);
  });
  worker.on('error', (error: Error) => (reason = error));
  worker.once('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(reason);
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ ...request, call: last } satisfies WordCall);
        return undefined;
      }),
    hasEnded: () => hasEnded,
    end: async () => void (await worker.terminate()),
  };
}
