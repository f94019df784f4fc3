/** HTTP requests to ComfyUI: every response is limited in bytes and time. */
import { type Agent, FormData } from 'undici';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { errorOfStatus, noAnswer, tooMuch, wrongAddress } from './errors.ts';
import { isPng } from './frames.ts';
import { at, parseJson, textAt } from '../common/unknown-json.ts';

/** Limit of a JSON response, in bytes. The queue contains everyone's graphs. */
const MAX_JSON = 32 * 1024 * 1024;
/** Limit of an image, in bytes: a barely compressed PNG of the largest size that can be requested, with headroom. */
export const MAX_IMAGE = 32 * 1024 * 1024;

/** A file as ComfyUI's `/view` names it. */
export interface StoredFile {
  filename: string;
  subfolder: string;
  type: string;
}

export interface HttpOptions {
  /** URL of ComfyUI, with the path prefix of a proxy. */
  url: string;
  headers: Record<string, string>;
  agent: Agent;
  /** Timeout of one response, in milliseconds. */
  answerMs: number;
}

export function createComfyHttp({ url, headers, agent, answerMs }: HttpOptions) {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');

  /** @throws {EngineError} for no response; `signal.reason` once aborted */
  async function ask(
    path: string,
    signal: AbortSignal,
    { body, limit = MAX_JSON, ms = answerMs }: { body?: string | FormData; limit?: number; ms?: number } = {},
  ): Promise<{ status: number; bytes: Buffer }> {
    const either = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    try {
      const { statusCode, body: stream } = await agent.request({
        origin,
        path: `${base}${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
        body: body ?? null,
        signal: either,
      });
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        length += chunk.byteLength;
        if (length > limit) throw tooMuch();
        chunks.push(chunk);
      }
      return { status: statusCode, bytes: Buffer.concat(chunks) };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error instanceof EngineError ? error : noAnswer();
    }
  }

  async function askJson(path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const { status, bytes } = await ask(path, signal, body && { body: JSON.stringify(body) });
    if (status !== 200) throw errorOfStatus(status);
    return parseJson(bytes.toString('utf8'));
  }

  return {
    /** @returns undefined for a response that is not JSON @throws {EngineError} */
    get: (path: string, signal: AbortSignal): Promise<unknown> => askJson(path, signal),
    /** The same for a path that some versions lack: undefined if it is not found. */
    async find(path: string, signal: AbortSignal): Promise<unknown> {
      const { status, bytes } = await ask(path, signal);
      if (status === 404) return undefined;
      if (status !== 200) throw errorOfStatus(status);
      return parseJson(bytes.toString('utf8'));
    },
    post: (path: string, body: object, signal: AbortSignal): Promise<unknown> => askJson(path, signal, body),

    /** Submits a graph; a rejection is a response too. @throws {EngineError} */
    async submit(body: object, signal: AbortSignal): Promise<{ isRefused: boolean; answer: unknown }> {
      const { status, bytes } = await ask('/prompt', signal, { body: JSON.stringify(body) });
      if (status !== 200 && status !== 400) throw errorOfStatus(status);
      const answer = parseJson(bytes.toString('utf8'));
      // A web server other than ComfyUI may reject it too.
      if (status === 400 && at(answer, 'error') === undefined) throw wrongAddress();
      return { isRefused: status === 400, answer };
    },

    /**
     * Uploads an image to the folder of temporary files, which ComfyUI empties when it starts.
     * @returns its name for `LoadImage`
     */
    async upload(bytes: Uint8Array, name: string, signal: AbortSignal): Promise<string> {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
      form.set('type', 'temp');
      form.set('subfolder', 'mekiki');
      const { status, bytes: answer } = await ask('/upload/image', signal, { body: form, ms: answerMs * 3 });
      if (status === 413) throw new EngineError('ComfyUI takes no image of this size: raise its --max-upload-size.');
      if (status !== 200) throw errorOfStatus(status);
      const stored = parseJson(answer.toString('utf8'));
      const stem = textAt(stored, 'name');
      const folder = textAt(stored, 'subfolder');
      // The name may be another one than was requested.
      if (!stem) throw wrongAddress();
      return `${folder ? `${folder}/` : ''}${stem} [${textAt(stored, 'type') ?? 'temp'}]`;
    },

    /** The image in a file, as PNG without ComfyUI's metadata. Undefined if there is none. */
    async view({ filename, subfolder, type }: StoredFile, signal: AbortSignal): Promise<Uint8Array | undefined> {
      // With a channel it is re-encoded: settings in it are added when it is stored.
      const query = new URLSearchParams({ filename, subfolder, type, channel: 'rgb' });
      const { status, bytes } = await ask(`/view?${query.toString()}`, signal, {
        limit: MAX_IMAGE,
        ms: answerMs * 3,
      });
      if (status === 404) return undefined;
      if (status !== 200) throw errorOfStatus(status);
      return isPng(bytes) ? bytes : undefined;
    },
  };
}
export type ComfyHttp = ReturnType<typeof createComfyHttp>;
