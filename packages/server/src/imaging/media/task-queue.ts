import { currentClient, SERVER } from '../../platform/fairness/client.ts';
import { FairScheduler } from '../../platform/fairness/scheduler.ts';
import { BusyError } from '../../platform/errors/busy-error.ts';
import type { Request } from './protocol.ts';
import type { Priority } from '../../platform/fairness/turns.ts';
import type { TaskOptions } from './types.ts';

/** First guess of a task's time, in milliseconds; then a running mean. */
const USUAL_MS = 150;

/** A task with a waiting caller. */
export interface Job extends Request {
  options: TaskOptions;
  client: string;
  isBackground: boolean;
  /** When it came, by `performance.now()`. */
  since: number;
  /** It was given to a process that ended, and has another try. */
  isRepeated?: true;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** The tasks that wait for a process, and whose turn it is. */
export class TaskQueue {
  readonly #size: number;
  readonly #maxWaiting: Record<Priority, number>;
  readonly #maxPerClient: number;
  readonly #waiting: Record<Priority, Set<Job>> = { interactive: new Set(), background: new Set() };
  readonly #scheduler: FairScheduler<Job>;
  /** How long a task takes by its name, in milliseconds: the price of one that has not been done yet. */
  readonly #usualMs = new Map<string, number>();
  /** Background tasks that wait for room in their queue. */
  readonly #admissions: (() => void)[] = [];
  #meanMs = USUAL_MS;
  #closed = false;

  /** @param size Tasks that run in parallel. @param maxWaiting Limit of waiting tasks, by priority */
  constructor(size: number, maxWaiting: Record<Priority, number>) {
    this.#size = size;
    this.#maxWaiting = maxWaiting;
    this.#maxPerClient = Math.ceil(maxWaiting.interactive / 2);
    this.#scheduler = new FairScheduler(size);
  }

  get length(): number {
    return this.#waiting.interactive.size + this.#waiting.background.size;
  }

  stats(): Record<Priority, number> {
    return {
      interactive: this.#waiting.interactive.size,
      background: this.#waiting.background.size + this.#admissions.length,
    };
  }

  /** Resolves when one more background task may wait. */
  async backgroundRoom(): Promise<void> {
    while (!this.#closed && this.#waiting.background.size >= this.#maxWaiting.background) {
      await new Promise<void>((resolve) => this.#admissions.push(resolve));
    }
  }

  /** @returns whose task it is. @throws BusyError where an interactive one may not wait */
  admit({ priority = 'interactive' }: TaskOptions): string {
    if (this.#closed) throw closedError();
    const client = currentClient();
    if (priority === 'interactive') {
      const isOwnLimit = this.#hasShare(client);
      const isFull = this.#waiting.interactive.size >= this.#maxWaiting.interactive;
      if (isOwnLimit || isFull) throw new BusyError(this.#retryAfter(), { isOwnLimit });
    }
    return client;
  }

  add(job: Job): void {
    const { client, isBackground, task } = job;
    this.#waiting[isBackground ? 'background' : 'interactive'].add(job);
    this.#scheduler.add(job, { client, isBackground, price: this.#usualMs.get(task) ?? USUAL_MS });
  }

  /** Takes the next job out of the queue; `done` says when it has had its process. */
  next(): Job | undefined {
    const job = this.#scheduler.next();
    if (job) this.remove(job);
    return job;
  }

  /** @returns whether it still waited */
  remove(job: Job): boolean {
    const { interactive, background } = this.#waiting;
    this.#scheduler.remove(job);
    if (!interactive.delete(job) && !background.delete(job)) return false;
    this.#admissions.shift()?.();
    return true;
  }

  /** How long a job has had its process, in milliseconds. @param isUsual whether tasks of its name may take as long */
  done(job: Job, ms: number, isUsual: boolean): void {
    if (isUsual) {
      this.#meanMs += (ms - this.#meanMs) / 16;
      const usual = this.#usualMs.get(job.task) ?? ms;
      this.#usualMs.set(job.task, usual + (ms - usual) / 16);
    }
    this.#scheduler.done(job, ms);
  }

  /** Rejects all that waits, and whatever comes later. */
  close(): void {
    this.#closed = true;
    for (const job of [...this.#waiting.interactive, ...this.#waiting.background]) {
      this.remove(job);
      job.reject(closedError());
    }
    for (const admit of this.#admissions.splice(0)) admit();
  }

  /** No client takes the room of all others: half of the queue is kept for them. */
  #hasShare(client: string): boolean {
    const own = [...this.#waiting.interactive].filter((job) => job.client === client).length;
    return client !== SERVER && own >= this.#maxPerClient;
  }

  #retryAfter(): number {
    return Math.max(1, Math.ceil((this.#waiting.interactive.size * this.#meanMs) / this.#size / 1000));
  }
}

export function closedError(): Error {
  return new Error('The image pool is closed.');
}
