/** One image from ComfyUI, from the graph to the file. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../../platform/errors/engine-error.ts';
import {
  errorOfExecution,
  errorOfRefusal,
  fellSilent,
  lostImage,
  noSocket,
  stoppedAnswering,
  tookTooLong,
  wasInterrupted,
  wasRestarted,
  wrongAddress,
} from './errors.ts';
import type { ComfyEvent } from './frames.ts';
import { CHECKPOINT_NODE, type Graph, OUTPUT_NODE, SAMPLER_NODE } from './graph.ts';
import type { ComfyHttp } from './http.ts';
import { at } from '../common/unknown-json.ts';
import { cancelPrompt, stateOf } from './queue.ts';
import type { ComfySocket } from './socket.ts';
import type { GenerationEvent } from '../ports/generator.ts';

/** Timeouts of ComfyUI, all in milliseconds. */
export interface ComfyPatience {
  /** Timeout without a message about the running image; includes loading checkpoints. Default: 300,000. */
  silenceMs: number;
  /** Timeout for an image, including its time in ComfyUI's own queue. Default: 3,600,000. */
  wholeMs: number;
  /** Time without messages until its queue is checked: the socket may be dead. Default: 15,000. */
  lookMs: number;
  /** Timeout without a connection during an image. Default: 10,000. */
  reopenMs: number;
  /** Before the first reconnection; doubled with each further one. Default: 250. */
  retryMs: number;
  /** Until an aborted image is gone. Default: 3,000. */
  cancelMs: number;
}

export const COMFY_PATIENCE: ComfyPatience = {
  silenceMs: 300_000,
  wholeMs: 3_600_000,
  lookMs: 15_000,
  reopenMs: 10_000,
  retryMs: 250,
  cancelMs: 3_000,
};

/** Larger previews are dropped. In bytes. */
const MAX_PREVIEW = 2 * 1024 * 1024;
const MAX_RETRY_MS = 2_000;
/** For messages still in transit when an image has ended. */
const REST_MS = 250;
/** Interval while an image is being canceled. */
const CANCEL_LOOK_MS = 50;

export interface RunParts {
  http: ComfyHttp;
  /** Undefined if it does not open. */
  openSocket: (clientId: string, signal: AbortSignal) => Promise<ComfySocket | undefined>;
  graph: Graph;
  steps: number;
  patience: ComfyPatience;
}

/** @throws {EngineError} if there is no image; `signal.reason` once aborted */
export async function* runGraph(
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, void, undefined> {
  // The result may be lost with a connection. ComfyUI has then cached all but the last node, so a retry is cheap.
  for (let tries = 0; tries < 2; tries++) {
    const image = yield* runOnce(parts, signal);
    if (!image) continue;
    yield { kind: 'image', bytes: image };
    return;
  }
  throw lostImage();
}

/** @returns undefined if it was made, but did not arrive */
async function* runOnce(
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, Uint8Array | undefined, undefined> {
  // A new client ID each time: ComfyUI, when it notices late that a socket is gone, drops the new one with that ID.
  const clientId = randomUUID();
  const run = new Run(parts, clientId, signal);
  try {
    await run.begin();
    return yield* run.follow();
  } finally {
    await run.end();
  }
}

class Run {
  readonly #parts: RunParts;
  readonly #clientId: string;
  readonly #signal: AbortSignal;
  #socket: ComfySocket | undefined;
  #id: string | undefined;
  /** It may still be on ComfyUI's side. */
  #isThere = false;
  /** The running node. */
  #node: string | undefined;
  #image: Uint8Array | undefined;
  #step = 0;
  #steps: number;
  #heardAt = 0;
  /** Connections lost since the last message. */
  #drops = 0;
  /** A message was sent that did not arrive. */
  #hasMissed = false;

  constructor(parts: RunParts, clientId: string, signal: AbortSignal) {
    this.#parts = parts;
    this.#clientId = clientId;
    this.#signal = signal;
    this.#steps = parts.steps;
  }

  async begin(): Promise<void> {
    const { http, openSocket, graph } = this.#parts;
    this.#socket = await openSocket(this.#clientId, this.#signal);
    if (!this.#socket) {
      const answer = await http.get('/prompt', this.#signal);
      throw at(answer, 'exec_info') === undefined ? wrongAddress() : noSocket();
    }
    this.#isThere = true;
    // Not aborted by the signal: a prompt in transit can only be canceled once it has arrived.
    const { isRefused, answer } = await http.submit(
      { prompt: graph, client_id: this.#clientId },
      new AbortController().signal,
    );
    const id = at(answer, 'prompt_id');
    const hasProblems = Object.keys(at(answer, 'node_errors') ?? {}).length > 0;
    if (isRefused) this.#isThere = false;
    if (isRefused || hasProblems) {
      throw errorOfRefusal(answer, String(graph[CHECKPOINT_NODE]?.inputs['ckpt_name']));
    }
    if (typeof id !== 'string') throw wrongAddress();
    this.#id = id;
  }

  async *follow(): AsyncGenerator<GenerationEvent, Uint8Array | undefined, undefined> {
    const { patience } = this.#parts;
    const { lookMs, silenceMs, wholeMs } = patience;
    const startedAt = performance.now();
    let lookedAt = startedAt;
    this.#heardAt = startedAt;
    for (;;) {
      const lookAt = Math.max(lookedAt, this.#heardAt) + lookMs;
      const news = await this.#socket?.next(Math.max(0, lookAt - performance.now()), this.#signal);
      let mustLook = performance.now() >= lookAt;
      if (news === 'closed') {
        if (this.#image) return this.#image;
        await this.#reopen();
        mustLook = true;
      } else if (news) {
        const told = this.#hear(news);
        if (told) yield told;
        if (news.type === 'executing' && news.node === null && news.promptId === this.#id) {
          this.#isThere = false;
          if (this.#image) return this.#image;
          this.#hasMissed = true;
          mustLook = true;
        }
      }
      if (!mustLook) continue;
      lookedAt = performance.now();
      if (lookedAt - startedAt >= wholeMs) throw tookTooLong();
      const end = await this.#look();
      if (end) return end.image ?? (await this.#rest());
      if (performance.now() - this.#heardAt >= silenceMs) throw fellSilent();
    }
  }

  /** Cancels what is no longer wanted, and releases the connection. */
  async end(): Promise<void> {
    const { http, patience } = this.#parts;
    if (this.#isThere) {
      const key = { id: this.#id, clientId: this.#clientId };
      await cancelPrompt(http, key, { cancelMs: patience.cancelMs, lookMs: CANCEL_LOOK_MS });
    }
    await this.#socket?.close();
  }

  /** @returns the event to report, if any */
  #hear(event: ComfyEvent): GenerationEvent | undefined {
    if (event.type === 'image') return this.#see(event);
    // Right after a reconnection, ComfyUI reports the running node without the prompt.
    const isOurs = event.promptId === this.#id || (event.type === 'executing' && event.promptId === undefined);
    if (!isOurs) return undefined;
    this.#live();
    if (event.type === 'failed' || event.type === 'interrupted') {
      this.#isThere = false;
      throw event.type === 'failed' ? errorOfExecution(event.data) : wasInterrupted();
    }
    if (event.type === 'executing') this.#node = event.node ?? undefined;
    // Other nodes count too, such as the one that sends the result.
    if (event.type !== 'progress' || event.node !== SAMPLER_NODE) return undefined;
    const steps = Math.max(1, Math.round(event.max));
    const step = Math.min(steps, Math.max(0, Math.round(event.value)));
    // It arrives in two ways.
    if (step === this.#step && steps === this.#steps) return undefined;
    this.#step = step;
    this.#steps = steps;
    return { kind: 'progress', step, steps };
  }

  #see({ bytes, isPng, from }: Extract<ComfyEvent, { type: 'image' }>): GenerationEvent | undefined {
    if (from && from.promptId !== this.#id) return undefined;
    // Without metadata it belongs to the running node, which is ours only while one of our prompts runs.
    const node = from ? from.node : this.#node;
    if (node === undefined) return undefined;
    this.#live();
    if (node === OUTPUT_NODE && isPng) this.#image = bytes;
    if (node !== SAMPLER_NODE || bytes.byteLength > MAX_PREVIEW) return undefined;
    return { kind: 'progress', step: this.#step, steps: this.#steps, preview: bytes };
  }

  #live(): void {
    this.#heardAt = performance.now();
    this.#drops = 0;
  }

  /** Requests the state of the image. @returns its end, if it has ended @throws {EngineError} */
  async #look(): Promise<{ image: Uint8Array | undefined } | undefined> {
    const { http } = this.#parts;
    const id = this.#id ?? '';
    try {
      const state = await stateOf(http, id, this.#signal);
      if (state.kind === 'running') return undefined;
      if (state.kind === 'pending') {
        // Others are ahead of it there, which is not silence.
        this.#heardAt = performance.now();
        return undefined;
      }
      this.#isThere = false;
      if (this.#image) return { image: this.#image };
      if (state.kind === 'unknown') throw new Ended(wasRestarted());
      if (state.kind === 'failed') throw new Ended(state.error);
      const [file] = state.files;
      if (file) return { image: await http.view(file, this.#signal) };
      // The result may still be in transit: then the next check finds it here.
      if (this.#hasMissed) return { image: undefined };
      this.#hasMissed = true;
      return undefined;
    } catch (error) {
      if (error instanceof Ended) throw error.error;
      // Busy servers respond late; how long that may continue is limited elsewhere.
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }

  /** Messages before the end that the final response overtook. @returns the image, if it is there */
  async #rest(): Promise<Uint8Array | undefined> {
    const until = performance.now() + REST_MS;
    while (!this.#image) {
      const news = await this.#socket?.next(Math.max(0, until - performance.now()), this.#signal);
      if (!news || news === 'closed') break;
      this.#hear(news);
    }
    return this.#image;
  }

  async #reopen(): Promise<void> {
    const { openSocket, patience } = this.#parts;
    const until = performance.now() + patience.reopenMs;
    await this.#socket?.close();
    for (;;) {
      // Immediately the first time.
      const pause = this.#drops === 0 ? 0 : Math.min(MAX_RETRY_MS, patience.retryMs * 2 ** (this.#drops - 1));
      this.#drops += 1;
      await sleep(Math.min(pause, Math.max(0, until - performance.now())), undefined, { signal: this.#signal }).catch(
        () => this.#signal.throwIfAborted(),
      );
      this.#socket = await openSocket(this.#clientId, this.#signal);
      if (this.#socket) break;
      if (performance.now() >= until) {
        this.#isThere = false;
        throw stoppedAnswering();
      }
    }
    this.#hasMissed = true;
  }
}

/** A known end, unlike a failed request. */
class Ended extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.message);
    this.error = error;
  }
}
