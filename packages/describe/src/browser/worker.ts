/** The worker that sees images, as the page calls it. */
import { PrivateProblem, type PrivateTexts } from './problem.ts';
import type { Reply, TaskName, Tasks } from './protocol.ts';

interface Open {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export function startWorker(texts: PrivateTexts) {
  const worker = new Worker(new URL('./private.worker.ts', import.meta.url), { type: 'module', name: 'private' });
  const open = new Map<number, Open>();
  let last = 0;
  worker.addEventListener('message', ({ data: { call, answer, problem } }: MessageEvent<Reply>) => {
    const { resolve, reject } = open.get(call)!;
    open.delete(call);
    if (problem === undefined) resolve(answer);
    else reject(new PrivateProblem(sentenceOf(problem, texts), { isFinal: true }));
  });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new PrivateProblem(texts['not-loaded'])));
  });
  failed.catch(() => undefined);
  return {
    /** @throws {PrivateProblem} */
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
const sentenceOf = ({ code, sentence }: NonNullable<Reply['problem']>, texts: PrivateTexts): string =>
  code === 'too-large' ? sentence : texts[code];

export type PrivateWorker = ReturnType<typeof startWorker>;
