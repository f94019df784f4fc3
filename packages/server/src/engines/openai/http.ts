/** Single requests to a caption server, each on its own connection, which is closed afterwards. */
import { Client } from 'undici';
import { errorOfConnection } from './errors.ts';

/** Limit of a response that is not a stream, in bytes. */
const MAX_TEXT = 2 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

export interface RequestOptions {
  /** Sent as JSON by POST; without one the request is a GET. */
  body?: object | undefined;
  /** Empty for none. */
  apiKey: string;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  /** Its content type. */
  type: string;
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection, whatever is still pending. */
  end(): void;
}

/**
 * Waits for the response headers; the signal sets the timeout. Call `end` in any case.
 * @throws {EngineError} if none comes; `signal.reason` once aborted
 */
export async function request(address: string, { body, apiKey, signal }: RequestOptions): Promise<Answer> {
  signal.throwIfAborted();
  const { origin, pathname } = new URL(address);
  // An agent would keep a spare connection open after a broken one.
  const client = new Client(origin, {
    pipelining: 0,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  const end = () => void client.destroy();
  try {
    const answer = await client.request({
      path: pathname,
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'text/event-stream, application/json',
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: body ? JSON.stringify(body) : null,
      signal,
    });
    // Bodies that are not read to their end are destroyed, which is not an error.
    answer.body.on('error', () => {});
    return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body, end };
  } catch (error) {
    end();
    throw signal.aborted ? signal.reason : errorOfConnection(error, false);
  }
}

/** The JSON of a response body; undefined for other bodies and too long ones. Throws as `request` does. */
export async function jsonOf({ body }: Answer, signal: AbortSignal): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_TEXT) return undefined;
      chunks.push(chunk);
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : errorOfConnection(error, false);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
