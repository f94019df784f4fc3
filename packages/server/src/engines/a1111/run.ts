/** One image on a server of A1111's kind, from the request to the response. */
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { type A1111Http, type Answer, MAX_IMAGES } from './http.ts';
import { stopLater, stopNow } from './stop.ts';
import type { Task } from './task.ts';
import { at, parseJson, textAt } from '../common/unknown-json.ts';
import { imageOf } from '../common/engine-image.ts';
import type { GenerationEvent } from '../ports/generator.ts';

/** Timeouts of the server, all in milliseconds. */
export interface A1111Patience {
  /** Interval of progress requests. Default: 700. */
  lookMs: number;
  /** Timeout without progress of the running image; includes loading checkpoints. Default: 300,000. */
  silenceMs: number;
  /** Timeout without a response to any progress request: a server that loads a checkpoint may not respond. Default: 120,000. */
  lostMs: number;
  /** Timeout for an image, including its time in the server's own queue. Default: 3,600,000. */
  wholeMs: number;
  /** Until an aborted image is gone. Default: 3,000. */
  cancelMs: number;
}

export const A1111_PATIENCE: A1111Patience = {
  lookMs: 700,
  silenceMs: 300_000,
  lostMs: 120_000,
  wholeMs: 3_600_000,
  cancelMs: 3_000,
};

/** Added to the HTTP timeout, so that our own timeout ends the request first. */
const SPARE_MS = 60_000;

export interface A1111Parts {
  http: A1111Http;
  task: Task;
  /** The path, `/sdapi/v1/txt2img` or similar, and the request body. */
  path: string;
  body: object;
  steps: number;
  patience: A1111Patience;
  /** Runs what must continue after the image was aborted. */
  later: (work: (signal: AbortSignal) => Promise<void>) => void;
}

/** @throws {EngineError} if there is no image; `signal.reason` once aborted */
export async function* runA1111(
  parts: A1111Parts,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, void, undefined> {
  await parts.task.begin(signal);
  const run = new Run(parts, signal);
  try {
    yield* run.follow();
  } finally {
    await run.end();
  }
}

type Outcome = { answer: Answer } | { error: unknown };

class Run {
  readonly #parts: A1111Parts;
  readonly #signal: AbortSignal;
  /** Aborts the request. Separate from the caller's signal, as only an open request shows when the image has ended. */
  readonly #request = new AbortController();
  readonly #outcome: Promise<Outcome>;
  /** It may still be on the server. */
  #isThere = true;
  #isHeard = false;
  #step = 0;

  constructor(parts: A1111Parts, signal: AbortSignal) {
    const { http, path, body, patience } = parts;
    this.#parts = parts;
    this.#signal = signal;
    this.#outcome = http
      .ask(path, this.#request.signal, { body, limit: MAX_IMAGES, ms: patience.wholeMs + SPARE_MS })
      .then((answer) => ({ answer }))
      .catch((error: unknown) => ({ error }));
  }

  async *follow(): AsyncGenerator<GenerationEvent, void, undefined> {
    const { http, task, steps, patience } = this.#parts;
    const startedAt = performance.now();
    let answeredAt = startedAt;
    let movedAt = startedAt;
    for (;;) {
      const outcome = await this.#first((ended) => sleep(patience.lookMs, undefined, { signal: ended }));
      if (outcome) return yield { kind: 'image', bytes: await this.#imageIn(outcome) };
      if (performance.now() - startedAt >= patience.wholeMs) throw http.errors.tookTooLong();

      const seen = await this.#first((ended) => task.look(ended).catch(silent));
      if (seen && !('kind' in seen)) return yield { kind: 'image', bytes: await this.#imageIn(seen) };
      const now = performance.now();
      if (seen) answeredAt = now;
      else if (now - answeredAt >= patience.lostMs) throw http.errors.stoppedAnswering();
      if (seen) this.#isHeard = true;
      if (seen?.kind !== 'active') {
        movedAt = now;
        continue;
      }
      const step = Math.max(this.#step, Math.round(seen.done * steps));
      if (step > this.#step || seen.preview) {
        movedAt = now;
        this.#step = step;
        yield { kind: 'progress', step, steps, ...(seen.preview && { preview: seen.preview }) };
      } else if (now - movedAt >= patience.silenceMs) throw http.errors.fellSilent();
    }
  }

  /** Whichever comes first: the result, or the end of the other, which is then aborted. */
  async #first<T>(begin: (ended: AbortSignal) => Promise<T>): Promise<Outcome | T> {
    const ended = new AbortController();
    try {
      return await Promise.race([this.#outcome, begin(AbortSignal.any([this.#signal, ended.signal]))]);
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    } finally {
      ended.abort();
    }
  }

  async #imageIn(outcome: Outcome): Promise<Uint8Array> {
    const { http, task } = this.#parts;
    const { errors } = http;
    if ('error' in outcome) throw await this.#whyLost(outcome.error);
    const { status, value } = outcome.answer;
    // A proxy may time out while the server continues.
    this.#isThere = status >= 502 && status <= 504;
    if (status !== 200) throw this.#isThere && this.#isHeard ? errors.brokeOff() : errors.ofAnswer(status, value, true);
    const images = at(value, 'images');
    if (!Array.isArray(images)) throw errors.strange();
    const info = parseJson(textAt(value, 'info') ?? '');
    const isStopped = await task
      .wasStopped(textAt(info, 'job_timestamp'), AbortSignal.any([this.#signal, AbortSignal.timeout(2_000)]))
      .catch(() => false);
    this.#signal.throwIfAborted();
    if (isStopped) throw errors.wasInterrupted();
    // The first may be a grid of all images.
    const first = Number(at(info, 'index_of_first_image') ?? 0);
    const image = imageOf(images[first] ?? images[0]);
    if (!image) throw errors.noImage();
    return image.bytes;
  }

  /** Checks whether the server is reachable at all. */
  async #whyLost(error: unknown): Promise<unknown> {
    const { http, task } = this.#parts;
    // Too large to read, or aborted here.
    if (!(error instanceof EngineError) || error.message !== http.errors.noAnswer().message) return error;
    try {
      await task.look(this.#signal);
      return http.errors.brokeOff();
    } catch {
      this.#signal.throwIfAborted();
      this.#isThere = false;
      return this.#isHeard ? http.errors.stoppedAnswering() : error;
    }
  }

  /** Cancels an aborted image. One that waits there cannot be canceled: it is stopped when its turn comes. */
  async end(): Promise<void> {
    const { http, task, patience, later } = this.#parts;
    if (!this.#isThere) return;
    const isGone = await stopNow({ http, task, answered: this.#outcome }, AbortSignal.timeout(patience.cancelMs));
    this.#request.abort(http.errors.noAnswer());
    if (!isGone) later((signal) => stopLater({ http, task, lookMs: patience.lookMs }, signal));
  }
}

/** Busy servers respond late; how long that may continue is limited elsewhere. */
function silent(error: unknown): undefined {
  if (!(error instanceof EngineError)) throw error;
}
