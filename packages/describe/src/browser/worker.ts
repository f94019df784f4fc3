/** The worker that processes images, as called by the page. */
import { PrivateProblem, type PrivateTexts, problemOf } from '../problem.ts';
import type { RunTask, StartedTasks } from '../tasks.ts';
import type { Reply } from './protocol.ts';

interface Open {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export function startWorker(texts: PrivateTexts): StartedTasks {
  const worker = new Worker(new URL('./private.worker.ts', import.meta.url), { type: 'module', name: 'private' });
  const open = new Map<number, Open>();
  let last = 0;
  let isLoaded = false;
  worker.addEventListener('message', ({ data: { call, answer, problem } }: MessageEvent<Reply>) => {
    const { resolve, reject } = open.get(call)!;
    open.delete(call);
    isLoaded = true;
    if (problem === undefined) resolve(answer);
    else reject(problemOf({ code: problem.code, message: problem.sentence }, texts));
  });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new PrivateProblem(texts[isLoaded ? 'failed' : 'not-loaded']));
    });
  });
  failed.catch(() => undefined);
  /** @throws {PrivateProblem} */
  const run: RunTask = (name, input) => {
    last += 1;
    const call = last;
    const answered = new Promise<never>((resolve, reject) => {
      open.set(call, { resolve: resolve as Open['resolve'], reject });
      worker.postMessage({ call, name, input });
    });
    return Promise.race([answered, failed]);
  };
  return { run, stop: () => worker.terminate(), failed };
}
