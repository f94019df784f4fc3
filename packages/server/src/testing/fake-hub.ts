/**
 * A fake of Hugging Face's hub: it redirects large files to a second host that serves ranges, and can be made to
 * misbehave. What it says of a file and how is what the hub was seen to answer: X-Linked-Etag, X-Linked-Size, 302,
 * Accept-Ranges, strong ETags, If-Range.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnFreePort } from './fake-server.ts';

export interface FakeHub {
  url: string;
  /** By path on the hub, such as `/owner/model/resolve/commit/model.onnx`. */
  files: Record<string, Buffer>;
  /** Requests for bytes, as `model.onnx bytes=10-`. */
  asked: string[];
  /** Answers in place of the next ones: a status, with headers. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** The next answers are cut after this many bytes of their body, once the client has them. */
  cuts: number[];
  /** Bytes of the file that the client says to have: what is on the way when a connection is cut is lost. */
  received: number;
  /** The next answer stops after this many bytes, and its connection stays open. */
  hangAfter: number | undefined;
  /** Bytes sent instead of the files, with the headers of the real ones. */
  wrongBytes: Buffer | undefined;
  /** Large files have it; those below are sent by the hub itself. */
  largeFrom: number;
  /** Changes the ETag of all files. */
  version: string;
  close: () => Promise<void>;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const PIECE = 16 * 1024;

/** @param files by path on the hub */
export async function startFakeHub(files: Record<string, Buffer>): Promise<FakeHub> {
  const state = {
    files,
    asked: [] as string[],
    answers: [] as FakeHub['answers'],
    cuts: [] as number[],
    received: 0,
    hangAfter: undefined as number | undefined,
    wrongBytes: undefined as Buffer | undefined,
    largeFrom: 0,
    version: '1',
  };

  async function send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { range, 'if-range': ifRange } = request.headers;
    state.asked.push([path.split('/').at(-1), range].filter(Boolean).join(' '));
    const answer = state.answers.shift();
    if (answer) {
      response.writeHead(answer.status, answer.headers).end();
      return;
    }
    const file = state.files[path];
    if (!file) {
      response.writeHead(404).end('Entry not found');
      return;
    }
    const etag = `"${state.version}-${sha256(file).slice(0, 16)}"`;
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? Number.NaN);
    const isPart = Number.isInteger(start) && (ifRange === undefined || ifRange === etag);
    if (isPart && start >= file.length) {
      response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
      return;
    }
    const body = (state.wrongBytes ?? file).subarray(isPart ? start : 0);
    response.writeHead(isPart ? 206 : 200, {
      etag,
      'accept-ranges': 'bytes',
      'content-length': body.length,
      ...(isPart && { 'content-range': `bytes ${start}-${file.length - 1}/${file.length}` }),
    });
    await write(body, isPart ? start : 0, request, response);
  }

  async function write(body: Buffer, start: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cut = state.cuts.shift();
    const { hangAfter } = state;
    state.hangAfter = undefined;
    const until = Math.min(cut ?? body.length, hangAfter ?? body.length);
    for (let at = 0; at < until; at += PIECE) {
      const piece = body.subarray(at, Math.min(until, at + PIECE));
      await new Promise<void>((resolve) => response.write(piece, () => resolve()));
    }
    if (cut !== undefined) {
      while (state.received < start + until && !request.socket.destroyed) await sleep(1);
      request.socket.destroy();
    } else if (hangAfter === undefined) response.end();
  }

  const storage = await listenOnFreePort(
    createServer((request, response) => {
      void send(request.url ?? '', request, response).catch(() => request.socket.destroy());
    }),
  );
  const hub = await listenOnFreePort(
    createServer((request, response) => {
      const path = request.url ?? '';
      const file = state.files[path];
      if (!file || file.length < state.largeFrom) {
        void send(path, request, response).catch(() => request.socket.destroy());
        return;
      }
      response.writeHead(302, {
        location: `${storage.url}${path}`,
        'x-linked-etag': `"${sha256(file)}"`,
        'x-linked-size': String(file.length),
      });
      response.end();
    }),
  );
  return Object.assign(state, {
    url: hub.url,
    close: async () => {
      await Promise.all([hub.stop(), storage.stop()]);
    },
  });
}
