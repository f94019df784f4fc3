/**
 * Requests for images run in a child process, so that what a site answers can end that process at worst. Usually one
 * fetches for everybody. If it dies, each request that was under way is asked again in a process of its own: only the
 * one whose answer is to blame fails.
 */
import { BusyError } from '../errors/busy-error.ts';
import { SharedCapacity } from '../fairness/capacity.ts';
import { currentClient } from '../fairness/client.ts';
import { unreadable } from './remote-error.ts';
import type { Hop, HopAnswer } from './remote-hop.ts';
import { FetchWorker, WorkerDied } from './remote-worker-process.ts';

export interface FetchWorkersOptions {
  /** Module that the processes run. */
  entry?: URL;
  /** An idle process is ended after this long, in milliseconds. */
  idleMs?: number;
  /** How long a process may continue with what was aborted, in milliseconds; then it is killed. */
  abortMs?: number;
  /** Resident memory of a process, in bytes. */
  memoryLimit?: number;
  /** Requests at once; one client may have half of them. */
  maxRequests?: number;
  /** Bodies that are on their way, together, in bytes; those of one client may have half of it. */
  maxHeldBytes?: number;
  /** Called with the reason when a process died. */
  onDeath?: ((why: string) => void) | undefined;
}

export type FetchWorkers = ReturnType<typeof createFetchWorkers>;

/** Processes of one request each, at once. */
const MAX_ALONE = 2;
const RETRY_AFTER_SECONDS = 2;

/** Starts no process before the first request. Close it at the end. */
export function createFetchWorkers(options: FetchWorkersOptions = {}) {
  const { idleMs = 60_000, onDeath = () => {} } = options;
  const entry = options.entry ?? new URL('./remote-worker.ts', import.meta.url);
  const limits = {
    memory: options.memoryLimit ?? 512 * 2 ** 20,
    abortMs: options.abortMs ?? 5_000,
    room: new SharedCapacity(options.maxHeldBytes ?? 256 * 2 ** 20),
  };
  const places = new SharedCapacity(options.maxRequests ?? 64);
  const workers = new Set<FetchWorker>();
  const waiting: (() => void)[] = [];
  let shared: FetchWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let requests = 0;
  let alone = 0;

  function start(): FetchWorker {
    const worker = new FetchWorker(entry, limits, (why) => {
      workers.delete(worker);
      onDeath(why);
    });
    workers.add(worker);
    return worker;
  }

  async function end(worker: FetchWorker): Promise<void> {
    await worker.close();
    workers.delete(worker);
  }

  function fetchShared(hop: Hop, signal: AbortSignal) {
    if (!shared?.isAlive) shared = start();
    return shared.fetch(hop, signal);
  }

  function endIdle(): void {
    const worker = shared;
    shared = undefined;
    if (worker) void end(worker);
  }

  async function fetchAlone(hop: Hop, signal: AbortSignal) {
    if (alone >= MAX_ALONE) await new Promise<void>((resolve) => waiting.push(resolve));
    else alone += 1;
    try {
      signal.throwIfAborted();
      const worker = start();
      try {
        return await worker.fetch(hop, signal);
      } finally {
        void end(worker);
      }
    } finally {
      const next = waiting.shift();
      if (next) next();
      else alone -= 1;
    }
  }

  /**
   * One request without redirects, and the unpacked body of its answer.
   * @throws RemoteError; BusyError, when too many are under way, or too many of this client; the reason of `signal` once that is aborted
   */
  async function visit(hop: Hop, signal: AbortSignal): Promise<{ answer: HopAnswer; bytes: Uint8Array }> {
    const client = currentClient();
    const isOwnLimit = places.held(client) > 0;
    if (!places.take(client, 1)) throw new BusyError(RETRY_AFTER_SECONDS, { isOwnLimit });
    requests += 1;
    clearTimeout(idleTimer);
    try {
      return await fetchShared(hop, signal).catch((error: unknown) => {
        if (!(error instanceof WorkerDied)) throw error;
        return fetchAlone(hop, signal);
      });
    } catch (error) {
      throw error instanceof WorkerDied ? unreadable(error) : error;
    } finally {
      places.release(client, 1);
      requests -= 1;
      if (requests === 0) idleTimer = setTimeout(endIdle, idleMs).unref();
    }
  }

  return {
    visit,
    /** How many processes there are, for tests and metrics. */
    get processes(): number {
      return workers.size;
    },
    /** Ends all processes; what is under way is rejected. */
    async close(): Promise<void> {
      clearTimeout(idleTimer);
      await Promise.all([...workers].map(end));
    },
  };
}
