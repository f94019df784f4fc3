import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '@mekiki/api-client';
import { setUpApi } from '../../api/api.ts';
import { captionOf } from './caption.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  client.setConfig({ baseUrl: 'http://localhost' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  localStorage.setItem('history_token', 'token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  client.interceptors.request.clear();
  client.interceptors.response.clear();
});

/** A stream that sends chunks, then ends or fails. */
function answer(chunks: string[], end: 'close' | 'break' | 'open' = 'close'): Response {
  const encoder = new TextEncoder();
  let next = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        const chunk = chunks[next];
        next += 1;
        if (chunk !== undefined) controller.enqueue(encoder.encode(chunk));
        else if (end === 'close') controller.close();
        else if (end === 'break') controller.error(new TypeError('network error'));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
}

/** The text until it ended, and how it ended. */
async function read(signal = new AbortController().signal) {
  let text = '';
  let engine: string | undefined;
  try {
    for await (const piece of captionOf({ url: '/i/1024/a.webp' }, 'descriptive', signal)) {
      text += piece.content;
      engine ??= piece.engine;
    }
    return { text, engine };
  } catch (error) {
    return { text, engine, error: (error as Error).message };
  }
}

test('joins the pieces, wherever the network cuts them, and names the engine', async () => {
  fetched.mockResolvedValue(
    answer([
      'data: {"content":"A ","engine":"Words"}\n\ndata: {"con',
      'tent":"girl"}\n',
      '\ndata: {"content":"."}\n\n',
    ]),
  );
  expect(await read()).toEqual({ text: 'A girl.', engine: 'Words' });
});

test('sends the address or the file, and the style', async () => {
  const append = vi.spyOn(FormData.prototype, 'append');
  fetched.mockImplementation(() => Promise.resolve(answer(['data: {"content":"A"}\n\n'])));
  const { signal } = new AbortController();
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  await captionOf({ url: 'https://example.org/a.png' }, 'alt', signal).next();
  await captionOf({ file }, 'tags', signal).next();
  expect(append.mock.calls.map(([name, value]) => [name, value])).toEqual([
    ['image_url', 'https://example.org/a.png'],
    ['style', 'alt'],
    ['image_bytes', file],
    ['style', 'tags'],
  ]);
});

test('skips malformed lines §8.8', async () => {
  fetched.mockResolvedValue(
    answer([
      'data: {"content":"A "}\n\n',
      'data: {"content":\n\n',
      ': note\n\n',
      'data: 7\n\n',
      'data: {"content":"b"}\n\n',
    ]),
  );
  expect(await read()).toEqual({ text: 'A b', engine: undefined });
});

test('an error in the stream keeps the words so far', async () => {
  fetched.mockResolvedValue(answer(['data: {"content":"A "}\n\n', 'data: {"error":"The caption broke off."}\n\n']));
  expect(await read()).toMatchObject({ text: 'A ', error: 'The caption broke off.' });
});

test('a broken stream keeps the words so far, and is not tried again §8.8', async () => {
  fetched.mockResolvedValue(answer(['data: {"content":"A "}\n\n'], 'break'));
  expect(await read()).toMatchObject({
    text: 'A ',
    error: 'The connection was lost. Check your connection and try again.',
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a refusal has the sentence of the server §8.8', async () => {
  fetched.mockResolvedValue(Response.json({ detail: 'This image does not exist.' }, { status: 404 }));
  expect(await read()).toMatchObject({ text: '', error: 'This image does not exist.' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a refused token is told of, and the image is sent once more without it', async () => {
  const onRefused = vi.fn<Parameters<typeof setUpApi>[0]>(() => localStorage.setItem('history_token', 'next'));
  setUpApi(onRefused, () => Infinity);
  client.setConfig({ baseUrl: 'http://localhost' });
  const sent: (string | null)[] = [];
  fetched.mockImplementation(async (asked) => {
    sent.push((asked as Request).headers.get('X-token-history'));
    return sent.length % 2 === 1
      ? Response.json({ detail: 'Reload the page.' }, { status: 401 })
      : answer(['data: {"content":"A girl."}\n\n']);
  });
  expect(await read()).toEqual({ text: 'A girl.', engine: undefined });
  expect(onRefused.mock.calls).toEqual([['history', 'token']]);
  expect(sent).toEqual(['token', 'next']);

  fetched.mockImplementation(async () => Response.json({ detail: 'Reload the page.' }, { status: 401 }));
  expect(await read()).toMatchObject({ error: 'Reload the page.' });
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('no server is said in a sentence', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await read()).toMatchObject({
    error: 'The server could not be reached. Check your connection and try again.',
  });
});

test('an aborted one ends without an error §8.9', async () => {
  const controller = new AbortController();
  fetched.mockResolvedValue(answer(['data: {"content":"A "}\n\n'], 'open'));
  const pieces = captionOf({ url: '/i/1024/a.webp' }, 'descriptive', controller.signal);
  expect((await pieces.next()).value).toMatchObject({ content: 'A ' });
  controller.abort();
  expect(await pieces.next()).toEqual({ done: true, value: undefined });

  fetched.mockImplementation((_address, init) =>
    Promise.reject(init?.signal?.reason ?? new DOMException('', 'AbortError')),
  );
  expect(await read(AbortSignal.abort())).toEqual({ text: '', engine: undefined });
});
