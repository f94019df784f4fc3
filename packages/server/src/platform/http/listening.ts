/** The end of listening, without a reset for who has just come: a balancer may repeat a GET elsewhere, but never a POST. */
import type { IncomingMessage, Server } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long the first request of a connection may take when the server stops, in milliseconds. */
const FIRST_REQUEST_MS = 1_000;

export interface Listening {
  /** Accepts who waits, closes the socket, and resolves once each new connection has sent its first request. */
  stop(): Promise<void>;
}

/** To be called before the server listens. */
export function watchListening(server: Server): Listening {
  const silent = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return {
    async stop() {
      // The system resets those that wait to be accepted when the socket closes, and Node accepts one a turn of its loop.
      await setImmediate();
      for (let before = -1; accepted > before;) {
        before = accepted;
        await setImmediate();
      }
      // Not `server.close()`: it also closes connections whose first request is on its way.
      if (server.listening) TcpServer.prototype.close.call(server);
      const deadline = performance.now() + FIRST_REQUEST_MS;
      while (silent.size > 0 && performance.now() < deadline) await setTimeout(10);
    },
  };
}
