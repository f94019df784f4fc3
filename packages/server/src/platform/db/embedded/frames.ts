/** What a command and the server that holds the database send each other: values with their length in bytes before them. */
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { Ask } from './thread.ts';

/** Answered in turn. */
export type GuestRequest = Extract<Ask, { kind: 'wire' | 'copy' }>;
export type GuestAnswer = { kind: 'done'; bytes: Uint8Array } | { kind: 'error'; message: string };

const HEAD = 4;

export function sendFrame(socket: Socket, value: GuestRequest | GuestAnswer): void {
  const body = serialize(value);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(body.length);
  socket.write(head);
  socket.write(body);
}

/** Hands over each value that the other side sends, in order. */
export function readFrames(socket: Socket, onValue: (value: unknown) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    for (;;) {
      if (size < HEAD) return;
      const [first] = chunks;
      // A large value comes in many chunks, and is put together once.
      if (first && first.length >= HEAD && size < HEAD + first.readUInt32BE()) return;
      const all = Buffer.concat(chunks);
      const end = HEAD + all.readUInt32BE();
      chunks = [all];
      if (size < end) return;
      chunks = [all.subarray(end)];
      size -= end;
      onValue(deserialize(all.subarray(HEAD, end)));
    }
  });
}
