/** The worker that sees images, as the page calls it. */
import { ApiError } from '../../api/api.ts';
import type { Reply, TaskName, Tasks } from './protocol.ts';

const NOT_LOADED = 'Private search could not be loaded. Your image was not sent. Check your connection and try again.';

interface Open {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export function startWorker() {
  const worker = new Worker(new URL('./private.worker.ts', import.meta.url), { type: 'module', name: 'private' });
  const open = new Map<number, Open>();
  let last = 0;
  worker.addEventListener('message', ({ data: { call, answer, problem } }: MessageEvent<Reply>) => {
    const { resolve, reject } = open.get(call)!;
    open.delete(call);
    if (problem === undefined) resolve(answer);
    // Another try would end the same way.
    else reject(new ApiError(problem, new Response(null, { status: 422 })));
  });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new ApiError(NOT_LOADED)));
  });
  failed.catch(() => undefined);
  return {
    /** @throws {ApiError} with a sentence fit to show */
    call: <Name extends TaskName>(name: Name, input: Tasks[Name]['input']): Promise<Tasks[Name]['answer']> => {
      last += 1;
      const call = last;
      const answered = new Promise<Tasks[Name]['answer']>((resolve, reject) => {
        open.set(call, { resolve: resolve as Open['resolve'], reject });
        worker.postMessage({ call, name, input });
      });
      return Promise.race([answered, failed]);
    },
    stop: () => worker.terminate(),
  };
}
export type PrivateWorker = ReturnType<typeof startWorker>;
