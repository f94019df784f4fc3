/** The embedded database of a running server, for a command on the same machine. */
import { connect, type Socket } from 'node:net';
import type { Embedded } from './embedded.ts';
import { type GuestAnswer, type GuestRequest, readFrames, sendFrame } from './frames.ts';
import { socketFile } from './host.ts';
import type { Thread } from './thread.ts';
import { WireStream } from './wire-stream.ts';

/** @returns undefined where no server listens in the data folder */
export async function visitServer(folder: string): Promise<Embedded | undefined> {
  const socket = connect(socketFile(folder));
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isConnected) return undefined;
  const thread = threadBehind(socket);
  return {
    connect: () => new WireStream(async () => thread),
    thread: async () => thread,
    state: () => 'ok',
    heapBytes: thread.heapBytes,
    ended: thread.ended,
    killThread: thread.terminate,
    close: thread.terminate,
  };
}

function threadBehind(socket: Socket): Thread {
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  readFrames(socket, (value) => {
    const answer = value as GuestAnswer;
    const call = waiting.shift();
    if (answer.kind === 'error') call?.reject(new Error(answer.message));
    else call?.resolve(answer.bytes);
  });
  const lost = () => new Error('The running server has closed its database to this command.');
  const ended = new Promise<Error>((resolve) => {
    socket.on('error', () => {});
    socket.once('close', () => {
      const error = lost();
      for (const call of waiting.splice(0)) call.reject(error);
      resolve(error);
    });
  });
  return {
    ask: async (request) => {
      if (socket.destroyed) throw lost();
      const call = Promise.withResolvers<Uint8Array>();
      waiting.push(call);
      sendFrame(socket, request as GuestRequest);
      return call.promise;
    },
    heapBytes: async () => 0,
    ended,
    terminate: async () => void socket.destroy(),
  };
}
