/** Asking servers that speak A1111's API over HTTP: every answer bounded in bytes and time, every failure a sentence. */
import { Agent } from 'undici';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createA1111Errors, type ServerWords } from './errors.ts';
import { parseJson } from '../shared/unknown-json.ts';

/** Of an answer with images in base64, in bytes. */
export const MAX_IMAGES = 48 * 1024 * 1024;
/** Of any other answer, in bytes: lists of models, a preview. */
const MAX_JSON = 8 * 1024 * 1024;

export interface A1111HttpOptions {
  /** Of the server, with the folder that a proxy puts it below. */
  url: string;
  /** Basic authentication. */
  user?: string | undefined;
  password?: string | undefined;
  /** What sentences call it. */
  words: ServerWords;
  /** How long one answer may take, in milliseconds. Default: 10,000. */
  answerMs?: number;
}

export interface AskOptions {
  /** Sent as JSON; without it the method is GET. */
  body?: object;
  /** Of the answer, in bytes. Default: 8 MiB. */
  limit?: number;
  /** Milliseconds. Default: `answerMs`. */
  ms?: number;
}

export interface Answer {
  status: number;
  /** Undefined for what is no JSON. */
  value: unknown;
}

export function createA1111Http({ url, user, password, words, answerMs = 10_000 }: A1111HttpOptions) {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const errors = createA1111Errors(words);
  const authorization: Record<string, string> =
    user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };
  // Without keep-alive nothing stays open between images. Images are answered late: how late is bounded below.
  const agent = new Agent({
    pipelining: 0,
    allowH2: false,
    connect: { timeout: answerMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16 * 1024,
  });

  /** Any answer that comes. @throws {EngineError} for none, or too much; `signal.reason` once aborted */
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
    /** The JSON of an answer that is a success. @throws {EngineError}; `signal.reason` once aborted */
    get: (path: string, signal: AbortSignal): Promise<unknown> => askWell(path, signal),
    /** The same for a path that some servers do not have: undefined where it is not found. */
    async find(path: string, signal: AbortSignal): Promise<unknown> {
      const { status, value } = await ask(path, signal);
      if (status === 404 || status === 405) return undefined;
      if (status !== 200) throw errors.ofAnswer(status, value);
      return value;
    },
    post: (path: string, body: object, signal: AbortSignal, options?: Omit<AskOptions, 'body'>): Promise<unknown> =>
      askWell(path, signal, { ...options, body }),
    /** Breaks off what is still asked. */
    close: (): Promise<void> => agent.destroy(),
  };
}
export type A1111Http = ReturnType<typeof createA1111Http>;
