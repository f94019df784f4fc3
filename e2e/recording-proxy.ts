/** A proxy between a browser and everything else, which records all that the browser sends. */
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sent {
  method: string;
  url: string;
  /** Headers and body as they left the browser, the body at the end. */
  bytes: Buffer;
  body: Buffer;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts one on a free port. Encrypted connections are refused: nothing could be read there. */
export async function startRecordingProxy() {
  const sent: Sent[] = [];
  const refused: string[] = [];
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
  server.on('connect', ({ url = '' }, socket) => {
    refused.push(url);
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** Hosts of encrypted connections that were asked for. */
    refused,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
