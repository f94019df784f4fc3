import { fork, type ChildProcess } from 'node:child_process';
import { mediaWait } from '../../platform/observability/figures.ts';
import { type Cancel, type Reply, type Request, reviveError } from './protocol.ts';
import { withoutSecrets } from '../../platform/process/thrifty.ts';
import { residentMemory } from '../../platform/process/resident-memory.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { closedError, type Job, TaskQueue } from './task-queue.ts';
import type { MediaPoolOptions, TaskOptions } from './types.ts';

/** Interval of memory checks of busy processes, in milliseconds. */
const MEMORY_CHECK_MS = 100;

const TOO_LONG = 'This image takes too long to read. Use a smaller image.';
const TOO_MUCH_MEMORY = 'This image needs too much memory to read. Use a smaller image.';
const CRASHED = 'This image could not be read. Save it again with an image editor, or choose another one.';

interface Worker {
  child: ChildProcess;
  job?: Job;
  startedAt: number;
  timer?: NodeJS.Timeout;
  /** Tasks that it has done. */
  served: number;
  /** Ends it when it has had no work for a while. */
  idle?: NodeJS.Timeout;
  /** It was told to end for want of work. */
  isRetired?: boolean;
  /** Why we killed it, for the job's error. */
  killedFor?: unknown;
}

/** Sets whether a child keeps this process alive. Only running work should. */
function keepsAlive(child: ChildProcess, does: boolean): void {
  if (does) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/**
 * Runs tasks in child processes, one at a time in each. A task that hangs, grows or crashes takes its process with it
 * and nothing else.
 */
export class WorkerPool {
  readonly #entry: URL;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #size: number;
  readonly #lazy: boolean;
  readonly #idleMs: number | undefined;
  readonly #timeoutMs: number;
  readonly #memoryLimit: number;
  readonly #repeats: boolean;
  readonly #workers = new Set<Worker>();
  readonly #queue: TaskQueue;
  readonly #memoryTimer: NodeJS.Timeout;
  #restarts = 0;
  #closed = false;

  /** @param entry A module that calls `serveTasks`; Node runs it as it is. */
  constructor(entry: URL, options: MediaPoolOptions = {}) {
    this.#entry = entry;
    // With it `node --watch` has each process name its modules to us, as if they were answers.
    this.#environment = { ...withoutSecrets(options.environment), WATCH_REPORT_DEPENDENCIES: undefined };
    this.#size = options.size ?? 2;
    this.#lazy = options.lazy ?? false;
    this.#idleMs = options.idleMs;
    this.#timeoutMs = options.timeoutMs ?? 20_000;
    this.#memoryLimit = options.memoryLimit ?? 2 ** 30;
    this.#repeats = options.repeats ?? true;
    this.#queue = new TaskQueue(this.#size, {
      interactive: options.maxInteractive ?? 32,
      background: options.maxBackground ?? 64,
    });
    for (let i = 0; i < this.#size && !this.#lazy; i++) this.#spawn();
    this.#memoryTimer = setInterval(() => void this.#checkMemory(), MEMORY_CHECK_MS);
    this.#memoryTimer.unref();
  }

  /** Runs one task. Rejects with what the task threw, `BusyError`, `MediaError` (`timeout`, `crashed`, `too-large`) or the signal's reason. */
  async run(task: string, input: unknown, options: TaskOptions = {}): Promise<unknown> {
    if (options.priority === 'background') await this.#queue.backgroundRoom();
    options.signal?.throwIfAborted();
    const client = this.#queue.admit(options);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const job: Job = {
      task,
      input,
      options,
      resolve,
      reject,
      client,
      isBackground: options.priority === 'background',
      since: performance.now(),
    };
    const abort = () => this.#abort(job);
    options.signal?.addEventListener('abort', abort, { once: true });
    this.#queue.add(job);
    this.#assign();
    try {
      return await promise;
    } finally {
      // The signal may outlive the job by far, and would keep its bytes.
      options.signal?.removeEventListener('abort', abort);
    }
  }

  stats(): { processes: number; running: number; interactive: number; background: number; restarts: number } {
    return {
      processes: this.#workers.size,
      running: [...this.#workers].filter((worker) => worker.job).length,
      ...this.#queue.stats(),
      restarts: this.#restarts,
    };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#memoryTimer);
    this.#queue.close();
    await Promise.all([...this.#workers].map((worker) => this.#end(worker)));
  }

  #spawn(): void {
    const child = fork(this.#entry, {
      serialization: 'advanced',
      env: this.#environment,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const worker: Worker = { child, startedAt: 0, served: 0 };
    this.#workers.add(worker);
    keepsAlive(child, false);
    child.on('message', (reply: Reply) => this.#finish(worker, reply));
    child.on('error', () => child.kill('SIGKILL'));
    child.once('exit', () => this.#replace(worker));
    this.#rest(worker);
  }

  /** From now on a process has no work. */
  #rest(worker: Worker): void {
    if (this.#idleMs === undefined) return;
    worker.idle = setTimeout(() => {
      worker.isRetired = true;
      worker.child.disconnect();
    }, this.#idleMs);
    worker.idle.unref();
  }

  /** Starts a process for every waiting task that finds none, as far as the size allows. */
  #grow(): void {
    const free = [...this.#workers].filter(
      (worker) => !worker.job && !worker.isRetired && worker.killedFor === undefined,
    ).length;
    for (let i = free; i < this.#queue.length && this.#workers.size < this.#size; i++) this.#spawn();
  }

  #assign(): void {
    if (this.#lazy) this.#grow();
    for (const worker of this.#workers) {
      if (worker.job || worker.killedFor !== undefined || !worker.child.connected) continue;
      const job = this.#queue.next();
      if (!job) return;
      worker.job = job;
      keepsAlive(worker.child, true);
      clearTimeout(worker.idle);
      worker.startedAt = performance.now();
      mediaWait.observe(
        { priority: job.isBackground ? 'background' : 'interactive' },
        (worker.startedAt - job.since) / 1_000,
      );
      const limit = job.options.timeoutMs ?? this.#timeoutMs;
      worker.timer = setTimeout(() => this.#kill(worker, new MediaError('timeout', TOO_LONG)), limit);
      worker.child.send({ task: job.task, input: job.input } satisfies Request, (error) => {
        if (error) worker.child.kill('SIGKILL');
      });
    }
  }

  #finish(worker: Worker, reply: Reply): void {
    const job = worker.job;
    // A process that is being killed may still have answered; its job has its error already.
    if (!job || worker.killedFor !== undefined) return;
    clearTimeout(worker.timer);
    delete worker.job;
    keepsAlive(worker.child, false);
    worker.served++;
    this.#queue.done(job, performance.now() - worker.startedAt, true);
    if (job.options.signal?.aborted) job.reject(job.options.signal.reason);
    else if (reply.ok) job.resolve(reply.value);
    else job.reject(reviveError(reply));
    this.#rest(worker);
    this.#assign();
  }

  #kill(worker: Worker, reason: unknown): void {
    worker.killedFor ??= reason;
    worker.child.kill('SIGKILL');
  }

  #replace(worker: Worker): void {
    clearTimeout(worker.timer);
    clearTimeout(worker.idle);
    this.#workers.delete(worker);
    if (worker.isRetired) {
      // A task that came meanwhile starts another one.
      if (!this.#closed) this.#assign();
      return;
    }
    const wasBusy = worker.job !== undefined;
    if (worker.job) this.#fail(worker, worker.job);
    if (this.#closed) return;
    this.#restarts++;
    // A process that dies before it got work would die again at once: wait, so that a broken build does not spin.
    if (wasBusy) {
      this.#spawn();
      this.#assign();
      return;
    }
    setTimeout(() => {
      if (this.#closed) return;
      this.#spawn();
      this.#assign();
    }, 1000).unref();
  }

  /**
   * A client that hangs up costs no process: a waiting job leaves the queue, a running one is told to stop between two
   * steps. It is rejected only then, so that hanging up again and again wins nobody more turns.
   */
  #abort(job: Job): void {
    if (this.#queue.remove(job)) return job.reject(job.options.signal?.reason);
    const worker = [...this.#workers].find((candidate) => candidate.job === job);
    if (worker?.child.connected && worker.killedFor === undefined) worker.child.send({ cancel: true } satisfies Cancel);
  }

  /** Handles a job whose process ended. It is retried in another process if it may not be the cause. */
  #fail(worker: Worker, job: Job): void {
    const { killedFor, served } = worker;
    this.#queue.done(job, performance.now() - worker.startedAt, false);
    const isGrown = killedFor instanceof MediaError && killedFor.code === 'too-large' && served > 0;
    const mayRepeat = this.#repeats && !this.#closed && !job.isRepeated && !job.options.signal?.aborted;
    if (mayRepeat && (killedFor === undefined || isGrown)) {
      job.isRepeated = true;
      this.#queue.add(job);
      return;
    }
    if (job.options.signal?.aborted) job.reject(job.options.signal.reason);
    else job.reject(killedFor ?? new MediaError('crashed', CRASHED));
  }

  async #checkMemory(): Promise<void> {
    for (const worker of this.#workers) {
      const { job } = worker;
      if (!job || worker.child.pid === undefined) continue;
      const resident = await residentMemory(worker.child.pid);
      if (resident !== undefined && resident > this.#memoryLimit && worker.job === job) {
        this.#kill(worker, new MediaError('too-large', TOO_MUCH_MEMORY));
      }
    }
  }

  async #end(worker: Worker): Promise<void> {
    keepsAlive(worker.child, true);
    const ended = new Promise<void>((resolve) => worker.child.once('exit', () => resolve()));
    if (worker.job) this.#kill(worker, closedError());
    else if (worker.child.connected) worker.child.disconnect();
    await ended;
  }
}
