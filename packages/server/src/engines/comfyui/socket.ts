/** ComfyUI's WebSocket: its messages, in order, for one consumer. */
import { type Agent, WebSocket } from 'undici';
import { type ComfyEvent, eventOfBytes, eventOfText } from './frames.ts';
import { MAX_IMAGE } from './http.ts';

/** Limits of the buffer, in messages and bytes. Excess messages are dropped, as if the network had lost them. */
const MAX_WAITING = 1_000;
const MAX_WAITING_BYTES = 2 * MAX_IMAGE;

/** Maximum message size, in bytes. */
export const MAX_MESSAGE = MAX_IMAGE + 64 * 1024;

export interface SocketOptions {
  /** Of ComfyUI, as for HTTP. */
  url: string;
  headers: Record<string, string>;
  agent: Agent;
  clientId: string;
  /** Timeout of opening it, in milliseconds. */
  openMs: number;
  signal: AbortSignal;
}

/** A message arrived, or the connection has ended. */
export type SocketNews = ComfyEvent | 'closed';

export interface ComfySocket {
  /** The next message; undefined after this many milliseconds without one. @throws `signal.reason` once aborted */
  next(ms: number, signal: AbortSignal): Promise<SocketNews | undefined>;
  /** Closes the connection; resolves when it is closed. */
  close(): Promise<void>;
}

/** Timeout of the other side's closing handshake, in milliseconds. */
const GOODBYE_MS = 1_000;

/** @returns undefined if it did not open @throws `signal.reason` once aborted */
export async function openComfySocket(options: SocketOptions): Promise<ComfySocket | undefined> {
  const { headers, agent, clientId, openMs, signal } = options;
  signal.throwIfAborted();
  const url = new URL(options.url);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/ws`;
  url.search = `?clientId=${clientId}`;
  const socket = new WebSocket(url, { dispatcher: agent, headers });
  socket.binaryType = 'arraybuffer';

  const waiting: { event: ComfyEvent; bytes: number }[] = [];
  let waitingBytes = 0;
  let isClosed = false;
  let wake: (() => void) | undefined;
  const opened = Promise.withResolvers<boolean>();
  const gone = Promise.withResolvers<void>();

  socket.addEventListener('open', () => {
    // Only then do previews name their prompt.
    socket.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }));
    opened.resolve(true);
  });
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    const event = typeof data === 'string' ? eventOfText(data) : eventOfBytes(new Uint8Array(data as ArrayBuffer));
    if (!event) return;
    const bytes = event.type === 'image' ? event.bytes.byteLength : 0;
    if (waiting.length >= MAX_WAITING || waitingBytes + bytes > MAX_WAITING_BYTES) return;
    waitingBytes += bytes;
    waiting.push({ event, bytes });
    wake?.();
  });
  // An error is always followed by this event.
  socket.addEventListener('error', () => {});
  socket.addEventListener('close', () => {
    isClosed = true;
    opened.resolve(false);
    gone.resolve();
    wake?.();
  });

  async function close(): Promise<void> {
    socket.close();
    const timer = setTimeout(gone.resolve, GOODBYE_MS);
    await gone.promise;
    clearTimeout(timer);
  }

  const giveUp = () => opened.resolve(false);
  const timer = setTimeout(giveUp, openMs);
  signal.addEventListener('abort', giveUp, { once: true });
  const isOpen = await opened.promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', giveUp);
  if (!isOpen || signal.aborted) {
    void close();
    signal.throwIfAborted();
    return undefined;
  }

  function take(): SocketNews | undefined {
    const first = waiting.shift();
    if (!first) return isClosed ? 'closed' : undefined;
    waitingBytes -= first.bytes;
    return first.event;
  }

  return {
    async next(ms, aborted) {
      aborted.throwIfAborted();
      const first = take();
      if (first) return first;
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = () => resolve();
      wake = stop;
      const quiet = setTimeout(stop, ms);
      aborted.addEventListener('abort', stop, { once: true });
      await promise;
      clearTimeout(quiet);
      aborted.removeEventListener('abort', stop);
      wake = undefined;
      aborted.throwIfAborted();
      return take();
    },
    close,
  };
}
