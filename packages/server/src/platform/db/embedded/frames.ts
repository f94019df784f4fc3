/** What a command and the server that holds the database send each other: values with their length in bytes before them. */
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { Ask } from './thread.ts';

/** Answered in turn. */
export type GuestRequest = Extract<Ask, { kind: 'wire' | 'copy' }>;
export type GuestAnswer = { kind: 'done'; bytes: Uint8Array } | { kind: 'error'; message: string };

const HEAD = 4;
/** Maximum size of a value, in bytes: copied rows come in pieces of some megabytes. */
const MAX_BYTES = 512 * 1024 * 1024;

export function sendFrame(socket: Socket, value: GuestRequest | GuestAnswer): void {
  const body = serialize(value);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(body.length);
  socket.write(head);
  socket.write(body);
}

/** Hands over each value that the other side sends, in order. What is no frame ends the connection. */
export function readFrames(socket: Socket, onValue: (value: unknown) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    for (;;) {
      if (size < HEAD) return;
      // The length may be split over chunks.
      if ((chunks[0]?.length ?? 0) < HEAD) chunks = [Buffer.concat(chunks)];
      const end = HEAD + (chunks[0]?.readUInt32BE() ?? 0);
      if (end > MAX_BYTES) {
        socket.destroy();
        return;
      }
      // A large value comes in many chunks, and is put together once.
      if (size < end) return;
      const all = Buffer.concat(chunks);
      chunks = [all.subarray(end)];
      size -= end;
      let value: unknown;
      try {
        value = deserialize(all.subarray(HEAD, end));
      } catch {
        socket.destroy();
        return;
      }
      onValue(value);
    }
  });
}
