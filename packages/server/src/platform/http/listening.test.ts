import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { watchListening } from './listening.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Connects so often, tells when all wait, then sends a request on each and counts the answers. */
const CLIENT = `
const { parentPort, workerData: { port, connections, request, waiting } } = require('node:worker_threads');
let connected = 0, ended = 0, answered = 0;
for (let index = 0; index < connections; index += 1) {
  let text = '';
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write(request);
    connected += 1;
    if (connected < connections) return;
    Atomics.store(waiting, 0, 1);
    Atomics.notify(waiting, 0);
  });
  socket.on('data', (data) => { text += data; });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (text.startsWith('HTTP/1.1 200')) answered += 1;
    ended += 1;
    if (ended === connections) parentPort.postMessage(answered);
  });
}`;

async function startServer() {
  const server = createServer((_request, response) => response.end('done'));
  const listening = watchListening(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, listening, port: (server.address() as AddressInfo).port };
}

test('connections that wait to be accepted are answered before a server that stops is gone', async () => {
  const { listening, port } = await startServer();
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(CLIENT, {
    eval: true,
    workerData: { port, connections: 20, request: REQUEST, waiting },
  });
  const answered = once(worker, 'message');
  // This thread stands still, so none is accepted before all of them wait.
  expect(Atomics.wait(waiting, 0, 0, 60_000)).toBe('ok');
  await listening.stop();
  expect(await answered).toEqual([20]);
  await worker.terminate();
});

test('a connection whose first request is on its way is answered, and nobody can open another', async () => {
  const { server, listening, port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const stopped = listening.stop();
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  socket.write(REQUEST);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/u);
  await stopped;
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a silent connection does not delay stopping for long, and stopping twice is fine', async () => {
  const { server, listening, port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');
  await listening.stop();
  server.closeAllConnections();
  await once(socket, 'close');
  await listening.stop();
  expect(server.listening).toBe(false);
});
