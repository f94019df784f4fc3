/**
 * A client of Marionette, Firefox's protocol for tests. Playwright's Firefox loads no extensions, and WebDriver opens no menus.
 * Each message is JSON with its length in bytes before it: `[type, id, command, parameters]` and `[type, id, error, result]`.
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Marionette {
  /** @throws Error what Firefox answers */
  send: (command: string, parameters?: object) => Promise<unknown>;
  /** Runs the body of a function, in the page or in the browser's own window. @returns what it returns */
  run: (body: string, ...args: unknown[]) => Promise<unknown>;
  close: () => void;
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];
interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** @param port where Firefox listens already */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, Waiting>();
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('Firefox has ended.')));
  readMessages(socket, (message) => {
    // The first message greets and answers nothing.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as Answer;
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  const send = (command: string, parameters: object = {}) => {
    last += 1;
    const text = JSON.stringify([0, last, command, parameters]);
    const answer = new Promise((resolve, reject) => void waiting.set(last, { resolve, reject }));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer;
  };
  return {
    send,
    run: async (script, ...args) => {
      const { value } = (await send('WebDriver:ExecuteScript', { script, args })) as { value: unknown };
      return value;
    },
    close: () => socket.destroy(),
  };
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)));
      if (colon === -1 || rest.length < end) return;
      onMessage(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
}
