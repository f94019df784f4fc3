/** The worker that converts. It keeps its codecs loaded for the next image. */
let idle: Worker | undefined;

function start(): Worker {
  return new Worker(new URL('./convert.worker.ts', import.meta.url), { type: 'module', name: 'convert' });
}

/** Starts one while a file is being read, so that its code is there when it is needed. */
export function prepareWorker(): void {
  if (idle) return;
  const worker = start();
  idle = worker;
  // Its code could not be loaded: the next one tries again.
  worker.addEventListener('error', () => idle === worker && (idle = undefined), { once: true });
}

/** Only the caller's from now on, until it is given back. */
export function takeWorker(): Worker {
  const worker = idle ?? start();
  idle = undefined;
  return worker;
}

/** Ends one that is no longer needed, or that may still be running. */
export function giveBack(worker: Worker, canContinue: boolean): void {
  if (canContinue && !idle) idle = worker;
  else worker.terminate();
}
