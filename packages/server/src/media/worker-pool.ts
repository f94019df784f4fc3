import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { reviveError, type Reply, type Request } from './protocol.ts';
import { BusyError, MediaError, type MediaPoolOptions, type Priority, type TaskOptions } from './types.ts';

/** How often the memory of busy processes is looked at, in milliseconds. */
const MEMORY_CHECK_MS = 100;
/** Linux counts memory in pages of 4 KiB on all machines that we run on. */
const PAGE = 4096;
/** First guess of a task's time, in milliseconds; then a running mean. */
const USUAL_MS = 150;

const TOO_LONG = 'This picture takes too long to read.';
const TOO_MUCH_MEMORY = 'This picture needs too much memory to read.';
const CRASHED = 'This picture could not be read: the reader stopped working on it.';

interface Job extends Request {
  options: TaskOptions;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

interface Worker {
  child: ChildProcess;
  job?: Job;
  startedAt: number;
  timer?: NodeJS.Timeout;
  /** Ends it when it has had no work for a while. */
  idle?: NodeJS.Timeout;
  /** It was told to end for want of work. */
  isRetired?: boolean;
  /** Why we killed it, for the job's error. */
  killedFor?: unknown;
}

/** Resident memory of a process in bytes; undefined where the system does not tell. */
async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE;
  } catch {
    return undefined;
  }
}

/**
 * Runs tasks in child processes, one at a time in each. A task that hangs, grows or crashes takes its process with it
 * and nothing else.
 */
export class WorkerPool {
  readonly #entry: URL;
  readonly #size: number;
  readonly #lazy: boolean;
  readonly #idleMs: number | undefined;
  readonly #timeoutMs: number;
  readonly #memoryLimit: number;
  readonly #maxWaiting: Record<Priority, number>;
  readonly #workers = new Set<Worker>();
  readonly #waiting: Record<Priority, Job[]> = { interactive: [], background: [] };
  /** Background tasks that wait for room in their queue. */
  readonly #admissions: (() => void)[] = [];
  readonly #memoryTimer: NodeJS.Timeout;
  #meanMs = USUAL_MS;
  #restarts = 0;
  #closed = false;

  /** @param entry A module that calls `serveTasks`; Node runs it as it is. */
  constructor(entry: URL, options: MediaPoolOptions = {}) {
    this.#entry = entry;
    this.#size = options.size ?? 2;
    this.#lazy = options.lazy ?? false;
    this.#idleMs = options.idleMs;
    this.#timeoutMs = options.timeoutMs ?? 20_000;
    this.#memoryLimit = options.memoryLimit ?? 2 ** 30;
    this.#maxWaiting = { interactive: options.maxInteractive ?? 32, background: options.maxBackground ?? 64 };
    for (let i = 0; i < this.#size && !this.#lazy; i++) this.#spawn();
    this.#memoryTimer = setInterval(() => void this.#checkMemory(), MEMORY_CHECK_MS);
    this.#memoryTimer.unref();
  }

  /** Runs one task. Rejects with what the task threw, `BusyError`, `MediaError` (`timeout`, `crashed`, `too-large`) or the signal's reason. */
  async run(task: string, input: unknown, options: TaskOptions = {}): Promise<unknown> {
    const queue = options.priority ?? 'interactive';
    if (queue === 'background') await this.#admission();
    options.signal?.throwIfAborted();
    if (this.#closed) throw new Error('The picture pool is closed.');
    if (queue === 'interactive' && this.#waiting.interactive.length >= this.#maxWaiting.interactive) {
      throw new BusyError(this.#retryAfter());
    }
    return new Promise((resolve, reject) => {
      const job: Job = { task, input, options, resolve, reject };
      options.signal?.addEventListener('abort', () => this.#abort(job, queue), { once: true });
      this.#waiting[queue].push(job);
      this.#assign();
    });
  }

  stats(): { processes: number; running: number; interactive: number; background: number; restarts: number } {
    return {
      processes: this.#workers.size,
      running: [...this.#workers].filter((worker) => worker.job).length,
      interactive: this.#waiting.interactive.length,
      background: this.#waiting.background.length + this.#admissions.length,
      restarts: this.#restarts,
    };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#memoryTimer);
    const error = new Error('The picture pool is closed.');
    for (const job of [...this.#waiting.interactive.splice(0), ...this.#waiting.background.splice(0)])
      job.reject(error);
    for (const admit of this.#admissions.splice(0)) admit();
    await Promise.all([...this.#workers].map((worker) => this.#end(worker, error)));
  }

  /** Resolves when the background queue has room. */
  async #admission(): Promise<void> {
    while (!this.#closed && this.#waiting.background.length >= this.#maxWaiting.background) {
      await new Promise<void>((resolve) => this.#admissions.push(resolve));
    }
  }

  #retryAfter(): number {
    return Math.max(1, Math.ceil((this.#waiting.interactive.length * this.#meanMs) / this.#size / 1000));
  }

  #spawn(): void {
    const child = fork(this.#entry, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const worker: Worker = { child, startedAt: 0 };
    this.#workers.add(worker);
    child.on('message', (reply: Reply) => this.#settle(worker, reply));
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
    const waiting = this.#waiting.interactive.length + this.#waiting.background.length;
    for (let i = free; i < waiting && this.#workers.size < this.#size; i++) this.#spawn();
  }

  #assign(): void {
    if (this.#lazy) this.#grow();
    for (const worker of this.#workers) {
      if (worker.job || worker.killedFor !== undefined || !worker.child.connected) continue;
      const job = this.#waiting.interactive.shift() ?? this.#waiting.background.shift();
      if (!job) return;
      this.#admissions.shift()?.();
      worker.job = job;
      clearTimeout(worker.idle);
      worker.startedAt = performance.now();
      const limit = job.options.timeoutMs ?? this.#timeoutMs;
      worker.timer = setTimeout(() => this.#kill(worker, new MediaError('timeout', TOO_LONG)), limit);
      worker.child.send({ task: job.task, input: job.input } satisfies Request, (error) => {
        if (error) this.#kill(worker, new MediaError('crashed', CRASHED));
      });
    }
  }

  #settle(worker: Worker, reply: Reply): void {
    const job = worker.job;
    // A process that is being killed may still have answered; its job has its error already.
    if (!job || worker.killedFor !== undefined) return;
    clearTimeout(worker.timer);
    delete worker.job;
    this.#meanMs += (performance.now() - worker.startedAt - this.#meanMs) / 16;
    if (reply.ok) job.resolve(reply.value);
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
    worker.job?.reject(worker.killedFor ?? new MediaError('crashed', CRASHED));
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

  #abort(job: Job, queue: Priority): void {
    const reason: unknown = job.options.signal?.reason;
    const at = this.#waiting[queue].indexOf(job);
    if (at >= 0) {
      this.#waiting[queue].splice(at, 1);
      this.#admissions.shift()?.();
      job.reject(reason);
      return;
    }
    const worker = [...this.#workers].find((candidate) => candidate.job === job);
    if (worker) this.#kill(worker, reason);
  }

  async #checkMemory(): Promise<void> {
    for (const worker of this.#workers) {
      if (!worker.job || worker.child.pid === undefined) continue;
      const resident = await residentMemory(worker.child.pid);
      if (resident !== undefined && resident > this.#memoryLimit && worker.job) {
        this.#kill(worker, new MediaError('too-large', TOO_MUCH_MEMORY));
      }
    }
  }

  async #end(worker: Worker, reason: Error): Promise<void> {
    const ended = new Promise<void>((resolve) => worker.child.once('exit', () => resolve()));
    if (worker.job) this.#kill(worker, reason);
    else if (worker.child.connected) worker.child.disconnect();
    await ended;
  }
}
