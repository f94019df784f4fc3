/**
 * HTTP requests to servers with A1111's API: every response is limited in bytes and time, every failure is a sentence.
 */
import { Agent } from 'undici';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createA1111Errors, type ServerWords } from './errors.ts';
import { parseJson } from '../common/unknown-json.ts';

/** Limit of a response with base64 images, in bytes. */
export const MAX_IMAGES = 48 * 1024 * 1024;
/** Limit of any other response, in bytes: lists of models, a preview. */
const MAX_JSON = 8 * 1024 * 1024;

export interface A1111HttpOptions {
  /** URL of the server, with the path prefix of a proxy. */
  url: string;
  /** Basic authentication. */
  user?: string | undefined;
  password?: string | undefined;
  /** Words for it in messages. */
  words: ServerWords;
  /** Timeout of one response, in milliseconds. Default: 10,000. */
  answerMs?: number;
}

export interface AskOptions {
  /** Sent as JSON; without it the method is GET. */
  body?: object;
  /** Limit of the response, in bytes. Default: 8 MiB. */
  limit?: number;
  /** Milliseconds. Default: `answerMs`. */
  ms?: number;
}

export interface Answer {
  status: number;
  /** Undefined if it is not JSON. */
  value: unknown;
}

export function createA1111Http({ url, user, password, words, answerMs = 10_000 }: A1111HttpOptions) {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const errors = createA1111Errors(words);
  const authorization: Record<string, string> =
    user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };
  // Without keep-alive, no connection stays open between images. Image responses take long: they have their own timeout
  // below.
  const agent = new Agent({
    pipelining: 0,
    allowH2: false,
    connect: { timeout: answerMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16 * 1024,
  });

  /** Any response. @throws {EngineError} for none, or too much; `signal.reason` once aborted */
  async function ask(
    path: string,
    signal: AbortSignal,
    { body, limit = MAX_JSON, ms = answerMs }: AskOptions = {},
  ): Promise<Answer> {
    signal.throwIfAborted();
    const either = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    try {
      const answer = await agent.request({
        origin,
        path: `${base}${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...authorization, ...(body && { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
        signal: either,
      });
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
        length += chunk.byteLength;
        if (length > limit) throw errors.tooMuch();
        chunks.push(chunk);
      }
      return { status: answer.statusCode, value: parseJson(Buffer.concat(chunks).toString('utf8')) };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error instanceof EngineError ? error : errors.noAnswer();
    }
  }

  async function askWell(path: string, signal: AbortSignal, options?: AskOptions): Promise<unknown> {
    const { status, value } = await ask(path, signal, options);
    if (status < 200 || status > 299) throw errors.ofAnswer(status, value);
    return value;
  }

  return {
    errors,
    ask,
    /** The JSON of a successful response. @throws {EngineError}; `signal.reason` once aborted */
    get: (path: string, signal: AbortSignal): Promise<unknown> => askWell(path, signal),
    /** The same for a path that some servers lack: undefined if it is not found. */
    async find(path: string, signal: AbortSignal): Promise<unknown> {
      const { status, value } = await ask(path, signal);
      if (status === 404 || status === 405) return undefined;
      if (status !== 200) throw errors.ofAnswer(status, value);
      return value;
    },
    /** The same for what can be done without: undefined if it fails, as SD.Next does at some of its lists. */
    async getIfAny(path: string, signal: AbortSignal): Promise<unknown> {
      const { status, value } = await ask(path, signal);
      return status === 200 ? value : undefined;
    },
    post: (path: string, body: object, signal: AbortSignal, options?: Omit<AskOptions, 'body'>): Promise<unknown> =>
      askWell(path, signal, { ...options, body }),
    /** Aborts pending requests. */
    close: (): Promise<void> => agent.destroy(),
  };
}
export type A1111Http = ReturnType<typeof createA1111Http>;
