/** A generation, as the server streams it. */
import { client, type GenerateImagesData } from '@mekiki/api-client';
import { ApiError } from '../../../api/api.ts';
import { startSession } from '../../../api/session.ts';
import { HISTORY_TOKEN, USER_TOKEN } from '../../../api/storage.ts';
import { ConnectionError, SilenceError } from './errors.ts';
import { linesOf, readLine, type StreamPart } from './lines.ts';

export type GenerationWish = GenerateImagesData['body'];

/** Milliseconds without a word from the server after which nobody waits any more. */
const SILENCE = 300_000;

/** Asks for images, and tells what comes of it. @throws Error; nothing more comes after an abort */
export function generate(wish: GenerationWish, signal: AbortSignal): AsyncGenerator<StreamPart> {
  return partsOf({ method: 'POST', url: '/api/generator/sdxl/sse/txt2img', body: wish }, signal);
}

/** Goes on listening to a job: its images so far, then what happens. @throws Error */
export function follow(id: string, signal: AbortSignal): AsyncGenerator<StreamPart> {
  return partsOf({ method: 'GET', url: `/api/generator/jobs/${encodeURIComponent(id)}/events` }, signal);
}

interface StreamRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: GenerationWish;
}

/** Not by the client's own reader of events: that one knows neither bare lines nor the server's sentence. */
async function* partsOf(request: StreamRequest, signal: AbortSignal, isRetry = false): AsyncGenerator<StreamPart> {
  // A first visit, whose token is on its way.
  if (!localStorage.getItem(USER_TOKEN) && !localStorage.getItem(HISTORY_TOKEN)) await startSession();
  const watch = watchSilence(signal);
  try {
    const { data, error, response } = await client.request({
      ...request,
      ...(request.body ? { headers: { 'Content-Type': 'application/json' } } : {}),
      parseAs: 'stream',
      signal: watch.signal,
    });
    if (!response) throw watch.signal.aborted ? watch.signal.reason : new ConnectionError();
    if (response.status === 401 && !isRetry) {
      // The token is forgotten by now.
      watch.end();
      yield* partsOf(request, signal, true);
      return;
    }
    if (!response.ok || !(data instanceof ReadableStream)) throw refusal(error, response);
    for await (const line of linesOf(data as ReadableStream<Uint8Array>)) {
      watch.heard();
      const part = readLine(line);
      if (part) yield part;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (watch.signal.aborted) throw watch.signal.reason;
    // Reading stops with a TypeError where the connection breaks.
    throw error instanceof TypeError || isAbort(error) ? new ConnectionError() : error;
  } finally {
    watch.end();
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function refusal(error: unknown, response: Response): ApiError {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
  const why = response.statusText || response.status;
  return new ApiError(typeof detail === 'string' ? detail : `Streaming request failed: ${why}`, response);
}

/** A signal that also ends when the server is silent for too long. */
function watchSilence(signal: AbortSignal) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new SilenceError()), SILENCE);
  };
  heard();
  return { signal: AbortSignal.any([signal, silence.signal]), heard, end: () => clearTimeout(timer) };
}
