/** One fetch worker as the server sees it: a child process that may die at any moment. */
import { type ChildProcess, fork } from 'node:child_process';
import { env } from 'node:process';
import { residentMemory } from '../process/resident-memory.ts';
import { BusyError } from '../errors/busy-error.ts';
import type { SharedCapacity } from '../fairness/capacity.ts';
import { currentClient } from '../fairness/client.ts';
import { RemoteError, tooLarge } from './remote-error.ts';
import type { Hop, HopAnswer } from './remote-hop.ts';
import type { Order, Report } from './remote-protocol.ts';

/** The worker ended, or had to be ended, while it fetched this: perhaps for its sake, perhaps for that of another. */
export class WorkerDied extends Error {
  override name = 'WorkerDied';
}

export interface WorkerLimits {
  /** Resident memory of the process, in bytes. */
  memory: number;
  /** How long it may continue with what was aborted, in milliseconds. */
  abortMs: number;
  /** What all workers together may hold of bodies, in bytes. */
  room: SharedCapacity;
}

interface Fetching {
  hop: Hop;
  client: string;
  chunks: Uint8Array[];
  /** Size of the chunks, in bytes. */
  size: number;
  resolve: (value: { answer: HopAnswer; bytes: Uint8Array }) => void;
  reject: (reason: unknown) => void;
}

/** When there is no room for a body. */
const RETRY_AFTER_SECONDS = 2;
const HEAP_MB = 128;
const MEMORY_CHECK_MS = 100;
/** It reads untrusted data, so it gets no secrets and may neither write files nor start programs. */
const EXEC_ARGV = [
  '--permission',
  '--allow-fs-read=*',
  '--disable-warning=SecurityWarning',
  `--max-old-space-size=${HEAP_MB}`,
];
const CLOSED = 'closed';
const VARIABLES = ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'SSL_CERT_DIR', 'SSL_CERT_FILE'];

export class FetchWorker {
  readonly #child: ChildProcess;
  readonly #limits: WorkerLimits;
  readonly #fetching = new Map<number, Fetching>();
  /** What was aborted and has not ended yet, with the timers that end the worker. */
  readonly #aborted = new Map<number, NodeJS.Timeout>();
  readonly #gone: Promise<void>;
  #memoryTimer: NodeJS.Timeout | undefined;
  /** Why it has ended. */
  #end: string | undefined;
  #lastId = 0;

  /**
   * @param entry a module that calls `serveHops`
   * @param onDeath called with the reason when it ended, unless it was closed
   */
  constructor(entry: URL, limits: WorkerLimits, onDeath: (why: string) => void) {
    this.#limits = limits;
    this.#child = fork(entry, {
      serialization: 'advanced',
      execArgv: EXEC_ARGV,
      env: Object.fromEntries(VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let output = '';
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-8_192)));
    this.#child.on('message', (report: Report) => this.#hear(report));
    this.#child.on('error', ({ message }) => this.#kill(message));
    this.#gone = new Promise((resolve) => {
      this.#child.once('error', () => resolve());
      this.#child.once('exit', () => resolve());
    });
    // Unlike `exit`, it comes after the end of its output.
    this.#child.once('close', (code, signal) => {
      this.#discard(`it ended with ${signal ?? `code ${code}`}`);
      if (this.#end !== CLOSED) onDeath([this.#end, framesOf(output)].filter(Boolean).join('\n'));
    });
  }

  get isAlive(): boolean {
    return this.#end === undefined;
  }

  /** Nothing is fetched, and aborted work does not continue. */
  get isIdle(): boolean {
    return this.#fetching.size === 0 && this.#aborted.size === 0;
  }

  /** @throws RemoteError, WorkerDied, or the reason of `signal` once that is aborted */
  async fetch(hop: Hop, signal: AbortSignal): Promise<{ answer: HopAnswer; bytes: Uint8Array }> {
    signal.throwIfAborted();
    const id = ++this.#lastId;
    const client = currentClient();
    const chunks: Uint8Array[] = [];
    const abort = () => this.#abort(id, signal.reason);
    this.#memoryTimer ??= setInterval(() => void this.#checkMemory(), MEMORY_CHECK_MS).unref();
    try {
      return await new Promise((resolve, reject) => {
        signal.addEventListener('abort', abort);
        this.#fetching.set(id, { hop, client, chunks, size: 0, resolve, reject });
        if (this.isAlive) this.#send({ id, hop });
        else this.#discard('it had ended before');
      });
    } finally {
      signal.removeEventListener('abort', abort);
      for (const { length } of chunks) this.#limits.room.release(client, length);
    }
  }

  /** Ends it; what is still fetched is rejected. Resolves when the process is gone. */
  async close(): Promise<void> {
    if (this.isAlive) {
      // An idle one ends on its own; a busy one might not respond.
      if (this.isIdle && this.#child.connected) this.#child.disconnect();
      else this.#child.kill('SIGKILL');
      this.#discard(CLOSED);
    }
    await this.#gone;
  }

  #send(order: Order): void {
    this.#child.send(order, (error) => {
      if (error) this.#kill('it could not be spoken to');
    });
  }

  #hear(report: Report): void {
    const { id } = report;
    const fetching = this.#fetching.get(id);
    if ('chunk' in report) {
      if (!fetching) return;
      const { hop, client, chunks } = fetching;
      const isOwnLimit = this.#limits.room.held(client) > fetching.size;
      fetching.size += report.chunk.length;
      // The worker counts too. This holds where it does not.
      if (fetching.size > hop.maxBytes) this.#abort(id, tooLarge(hop.maxBytes));
      else if (this.#limits.room.take(client, report.chunk.length)) chunks.push(report.chunk);
      else this.#abort(id, new BusyError(RETRY_AFTER_SECONDS, { isOwnLimit }));
      return;
    }
    this.#settled(id);
    if (!fetching) return;
    this.#fetching.delete(id);
    if ('answer' in report) fetching.resolve({ answer: report.answer, bytes: joined(fetching.chunks, fetching.size) });
    else {
      const { code, message, ...options } = report.error;
      fetching.reject(new RemoteError(code, message, options));
    }
  }

  #abort(id: number, reason: unknown): void {
    const fetching = this.#fetching.get(id);
    if (!fetching) return;
    this.#fetching.delete(id);
    fetching.reject(reason);
    this.#aborted.set(
      id,
      setTimeout(() => this.#kill('it did not end what was aborted'), this.#limits.abortMs),
    );
    this.#send({ id, end: true });
  }

  #settled(id: number): void {
    clearTimeout(this.#aborted.get(id));
    this.#aborted.delete(id);
    if (!this.isIdle) return;
    clearInterval(this.#memoryTimer);
    this.#memoryTimer = undefined;
  }

  async #checkMemory(): Promise<void> {
    const resident = this.#child.pid === undefined ? undefined : await residentMemory(this.#child.pid);
    if (resident !== undefined && resident > this.#limits.memory) this.#kill('it needed too much memory');
  }

  #kill(why: string): void {
    this.#child.kill('SIGKILL');
    this.#discard(why);
  }

  #discard(why: string): void {
    this.#end ??= why;
    clearInterval(this.#memoryTimer);
    for (const timer of this.#aborted.values()) clearTimeout(timer);
    this.#aborted.clear();
    for (const { reject } of this.#fetching.values()) reject(new WorkerDied(this.#end));
    this.#fetching.clear();
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The kind of the error and where it was thrown, without its message, which may hold what a client sent. */
function framesOf(output: string): string {
  const kind = /^\w*Error(?: \[\w+\])?/m.exec(output)?.[0];
  const frames = output.match(/^ {4}at .*$/gm) ?? [];
  return [kind, ...frames.slice(0, 10)].filter(Boolean).join('\n');
}
