/** Common part of all fakes: an HTTP server on a free port that can be stopped, cut off and restarted. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Lets a server listen. */
export async function listenOnFreePort(server: Server) {
  // In the moment that the default of five seconds ends, a busy client asks on a connection that is being closed.
  server.keepAliveTimeout = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Some tests cause resets on purpose.
    socket.on('error', () => {});
  });

  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(0);
  const dropSockets = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `http://127.0.0.1:${port}`,
    dropSockets,
    openSockets: () => sockets.size,
    /** Resolves when no socket is open. */
    quiet: async (): Promise<void> => {
      // One more may have been on its way. Not `once`: that fails for a socket that is reset.
      const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
      while (sockets.size > 0) await Promise.all([...sockets].map(closed));
    },
    /** Listens again, on the same port. */
    listen: async (): Promise<void> => void (await listen(port)),
    stop: async (): Promise<void> => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      dropSockets();
      await closed;
    },
  };
}
