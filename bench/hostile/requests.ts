/** Requests of two clients: each connects from an address of its own. */
import { request } from 'node:http';
import { connect } from 'node:net';

export const OTHER = '127.0.0.3';
export const HOSTILE = '127.0.0.2';
const BOUNDARY = 'mekiki-bench';

function formOf(fields: Record<string, string | Buffer>): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = Buffer.isBuffer(value) ? '; filename="image.jpg"\r\ncontent-type: image/jpeg' : '';
    return [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/**
 * Sends a form and reads the answer. Never throws: a connection that breaks is status 0.
 * @param until What ends the wait before the answer does; the connection stays open
 */
export function post(
  port: number,
  localAddress: string,
  call: string,
  fields: Parameters<typeof formOf>[0],
  until?: RegExp,
) {
  const started = performance.now();
  return new Promise<{ status: number; ms: number }>((resolve) => {
    const body = formOf(fields);
    const options = { port, localAddress, host: '127.0.0.1', path: `/api/${call}`, method: 'POST', agent: false };
    const sent = request({ ...options, headers: { ...HEADERS, 'content-length': body.length } }, (answer) => {
      const end = () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started });
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        if (until?.test(text)) end();
      });
      answer.on('close', end);
    });
    sent.on('error', () => resolve({ status: 0, ms: performance.now() - started }));
    sent.end(body);
  });
}

/** Sends a search and leaves before the answer. */
export function hangUp(port: number, image: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const body = formOf({ file: image });
    const socket = connect({ port, host: '127.0.0.1', localAddress: HOSTILE });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.write(
      `POST /api/search/image/file HTTP/1.1\r\nhost: a\r\ncontent-type: ${HEADERS['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    // Long enough that a worker has begun.
    socket.write(body, () => setTimeout(() => socket.destroy(), 100));
  });
}

/** An upload of which a byte a second comes. */
export function drip(port: number, bytes: number) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: HOSTILE });
  let isOpen = true;
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('close', () => (isOpen = false));
  socket.write(
    `POST /api/search/image/file HTTP/1.1\r\nhost: a\r\ncontent-type: ${HEADERS['content-type']}\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  const timer = setInterval(() => socket.write('a'), 1_000);
  return {
    isOpen: () => isOpen,
    end: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
