/** Responses that are streamed line by line. */
import { client, type Problem } from '@mekiki/api-client';
import { ApiError, detailsOf } from './api.ts';
import { linesOf } from './lines.ts';
import { ensureToken } from './session.ts';

/** The server did not answer. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** The server has sent nothing for too long. */
export class SilenceError extends Error {
  override name = 'SilenceError';
}

/** Milliseconds without data from the server before the stream is aborted. */
const SILENCE = 300_000;

export interface StreamRequest {
  method: 'GET' | 'POST';
  url: string;
  /** A form is sent as a form, everything else as JSON. */
  body?: object;
}

/**
 * The lines of an answer; nothing follows an abort. The client's own event reader is not used: it supports neither bare
 * lines nor the server's problem details.
 * @throws ApiError, ConnectionError, SilenceError
 */
export async function* streamLines(
  request: StreamRequest,
  signal: AbortSignal,
  isRetry = false,
): AsyncGenerator<string> {
  await ensureToken();
  const watch = watchSilence(signal);
  try {
    const { data, error, response } = await client.request({
      ...request,
      ...bodyOptions(request.body),
      parseAs: 'stream',
      signal: watch.signal,
    });
    if (error instanceof ApiError) throw error;
    if (!response) throw watch.signal.aborted ? watch.signal.reason : new ConnectionError();
    if (response.status === 401 && !isRetry) {
      // The token has already been forgotten.
      watch.end();
      yield* streamLines(request, signal, true);
      return;
    }
    if (!response.ok || !(data instanceof ReadableStream)) throw refusal(error, response);
    for await (const line of linesOf(data as ReadableStream<Uint8Array>)) {
      watch.reset();
      yield line;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (watch.signal.aborted) throw watch.signal.reason;
    // Reading fails with a TypeError if the connection breaks.
    throw error instanceof TypeError || isAbort(error) ? new ConnectionError() : error;
  } finally {
    watch.end();
  }
}

function bodyOptions(body: object | undefined) {
  if (body === undefined) return {};
  if (body instanceof FormData) {
    return {
      // What looks for files that are too large sees its fields.
      body: Object.fromEntries(body),
      bodySerializer: () => body,
      // The browser sets a form's boundary itself.
      headers: { 'Content-Type': null },
    };
  }
  return { headers: { 'Content-Type': 'application/json' } };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function refusal(error: unknown, response: Response): ApiError {
  const { detail, code } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Problem>;
  const why = response.statusText || response.status;
  return new ApiError(typeof detail === 'string' ? detail : `Streaming request failed: ${why}`, {
    ...detailsOf(response),
    code,
  });
}

/** A signal that also ends when the server is silent for too long. */
function watchSilence(signal: AbortSignal) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new SilenceError()), SILENCE);
  };
  reset();
  return { signal: AbortSignal.any([signal, silence.signal]), reset, end: () => clearTimeout(timer) };
}
