/** A proxy between a program and everything else, which records all that the program sends. */
import http, { type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface Sent {
  method: string;
  url: string;
  /** Headers and body as they left the program, the body at the end. */
  bytes: Buffer;
  body: Buffer;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Starts one on a free port.
 * @param tunnelsTo the only address, as host and port, that may be connected to directly; all else could be encrypted
 */
export async function startRecordingProxy({ tunnelsTo }: { tunnelsTo?: string } = {}) {
  const sent: Sent[] = [];
  const refused: string[] = [];
  const tunnelled: Buffer[][] = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { method = '', url = '', rawHeaders, headers } = request;
      sent.push({ method, url, body, bytes: Buffer.concat([Buffer.from([url, ...rawHeaders].join('\n')), body]) });
      const onward = http.request(url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      onward.end(body);
    })();
  });
  server.on('connect', ({ url = '' }, socket, head) => {
    if (url !== tunnelsTo) {
      refused.push(url);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const chunks: Buffer[] = [head];
    tunnelled.push(chunks);
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** Bytes of each direct connection. */
    tunnelled: () => tunnelled.map((chunks) => Buffer.concat(chunks)),
    /** Hosts of other direct connections that were asked for. */
    refused,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
