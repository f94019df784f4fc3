/** One image from stable-diffusion.cpp's server: a job is submitted, polled until it ends, canceled if needed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { type A1111Http, MAX_IMAGES } from '../a1111/http.ts';
import { at, textAt } from '../common/unknown-json.ts';
import { imageOf } from '../common/engine-image.ts';

/** Timeouts of the server, all in milliseconds. */
export interface SdServerPatience {
  /** Polling interval of a job. Default: 500. */
  lookMs: number;
  /** Timeout without a response to any poll. Default: 30,000. */
  lostMs: number;
  /** Timeout for a place in its queue, if others fill it. Default: 120,000. */
  fullMs: number;
  /** Timeout for an image, including its time in the server's queue. Default: 3,600,000. */
  wholeMs: number;
  /** Until a canceled job has ended. Default: 3,000. */
  cancelMs: number;
}

export const SD_SERVER_PATIENCE: SdServerPatience = {
  lookMs: 500,
  lostMs: 30_000,
  fullMs: 120_000,
  wholeMs: 3_600_000,
  cancelMs: 3_000,
};

/** Maximum wait between two attempts to enter a full queue. */
const MAX_RETRY_MS = 5_000;
/** Polling interval while a job is being canceled. */
const CANCEL_LOOK_MS = 50;

interface Parts {
  http: A1111Http;
  /** Of `/sdcpp/v1/img_gen`. */
  body: object;
  patience: SdServerPatience;
}

/** @throws {EngineError} if there is no image; `signal.reason` once aborted */
export async function runJob(parts: Parts, signal: AbortSignal): Promise<Uint8Array> {
  const id = await submit(parts, signal);
  let isThere = true;
  try {
    const job = await follow(parts, id, signal);
    isThere = false;
    return imageIn(parts.http, job);
  } catch (error) {
    if (error instanceof Lost) isThere = false;
    throw error instanceof Lost ? error.error : error;
  } finally {
    if (isThere) await cancel(parts, id);
  }
}

/** The job is no longer on the server, or its state is unknown. */
class Lost extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.message);
    this.error = error;
  }
}

/** @returns the job's ID */
async function submit({ http, body, patience }: Parts, signal: AbortSignal): Promise<string> {
  const startedAt = performance.now();
  for (let pause = patience.lookMs; ; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
    signal.throwIfAborted();
    // Not aborted by the signal: a job in transit can only be canceled once it has arrived.
    const { status, value } = await http.ask('/sdcpp/v1/img_gen', new AbortController().signal, { body });
    if (status !== 429) {
      if (status < 200 || status > 299) throw http.errors.ofAnswer(status, value, true);
      const id = textAt(value, 'id');
      if (id === undefined) throw http.errors.strange();
      return id;
    }
    if (performance.now() - startedAt + pause > patience.fullMs) throw http.errors.queueFull();
    await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

const pathOf = (id: string) => `/sdcpp/v1/jobs/${encodeURIComponent(id)}`;

/** @returns the job once it has ended */
async function follow({ http, patience }: Parts, id: string, signal: AbortSignal): Promise<unknown> {
  const startedAt = performance.now();
  let answeredAt = startedAt;
  for (;;) {
    const job = await look(http, id, signal);
    const now = performance.now();
    if (job !== undefined) answeredAt = now;
    else if (now - answeredAt >= patience.lostMs) throw new Lost(http.errors.stoppedAnswering());
    if (hasEnded(job)) return job;
    if (now - startedAt >= patience.wholeMs) throw http.errors.tookTooLong();
    await sleep(patience.lookMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

const hasEnded = (job: unknown) => /^(?:completed|failed|cancelled)$/.test(textAt(job, 'status') ?? '');

/** @returns undefined for a temporary error @throws {Lost} if it does not know the job */
async function look(http: A1111Http, id: string, signal: AbortSignal): Promise<unknown> {
  try {
    const { status, value } = await http.ask(pathOf(id), signal, { limit: MAX_IMAGES });
    if (status === 404 || status === 410) throw new Lost(http.errors.forgot());
    return status === 200 && textAt(value, 'status') !== undefined ? value : undefined;
  } catch (error) {
    if (!(error instanceof EngineError) || error.message === http.errors.tooMuch().message) throw error;
    return undefined;
  }
}

function imageIn({ errors }: A1111Http, job: unknown): Uint8Array {
  const status = textAt(job, 'status');
  if (status === 'cancelled') throw errors.wasInterrupted();
  if (status === 'failed') throw errors.failed(textAt(job, 'error', 'message'));
  const image = imageOf(at(job, 'result', 'images', 0, 'b64_json'));
  if (!image) throw errors.noImage();
  return image.bytes;
}

/** Resolves when the job has ended, or if it cannot be canceled; never rejects. */
async function cancel({ http, patience }: Parts, id: string): Promise<void> {
  const signal = AbortSignal.timeout(patience.cancelMs);
  try {
    const { status } = await http.ask(`${pathOf(id)}/cancel`, signal, { body: {} });
    // 409: it is running, and this build cannot stop that.
    if (status !== 200) return;
    while (!hasEnded(await look(http, id, signal))) await sleep(CANCEL_LOOK_MS, undefined, { signal });
  } catch {
    // It no longer responds, or is slow to stop.
  }
}
