import { client } from '@mekiki/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpApi } from './api.ts';
import { ConnectionError, SilenceError, streamLines } from './stream.ts';

const request = { method: 'POST', url: '/api/x', body: { a: 1 } } as const;
let calls: Record<string, unknown>[] = [];
type Answer = { data?: unknown; error?: unknown; response?: Response };

function answer(...answers: (Answer | ((signal: AbortSignal) => Promise<Answer>))[]) {
  vi.spyOn(client, 'request').mockImplementation(async (options: Record<string, unknown>) => {
    calls.push(options);
    const next = answers.shift() ?? {};
    return typeof next === 'function' ? next(options['signal'] as AbortSignal) : next;
  });
}

/** A body in chunks, which may fail at the end. */
function body(pieces: readonly string[], error?: Error): Answer {
  const data = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[(at += 1)];
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (error) controller.error(error);
      else controller.close();
    },
  });
  let at = -1;
  return { data, response: new Response(null) };
}

async function all(signal = new AbortController().signal, wanted: Parameters<typeof streamLines>[0] = request) {
  const lines: string[] = [];
  for await (const line of streamLines(wanted, signal)) lines.push(line);
  return lines;
}

beforeEach(() => {
  calls = [];
  localStorage.setItem('history_token', 'token');
});
afterEach(() => {
  vi.restoreAllMocks();
  client.interceptors.request.clear();
  client.interceptors.response.clear();
  client.setConfig({ fetch: globalThis.fetch });
  vi.useRealTimers();
});

test('gives the lines as they come; JSON and forms are each sent as what they are', async () => {
  answer(body(['a\nb', 'c\n']), body(['d']));
  expect(await all()).toEqual(['a', 'bc']);
  expect(calls[0]).toMatchObject({ headers: { 'Content-Type': 'application/json' }, parseAs: 'stream' });
  const form = new FormData();
  const file = new File(['a'], 'a.png');
  form.append('image', file);
  expect(await all(undefined, { ...request, body: form })).toEqual(['d']);
  expect(calls[1]).toMatchObject({ body: { image: file }, headers: { 'Content-Type': null } });
  const serialize = calls[1]?.['bodySerializer'] as (() => FormData) | undefined;
  expect(serialize?.()).toBe(form);
});

test('tries once more without a token that is not accepted', async () => {
  const refused = { error: { detail: 'Who are you?' }, response: new Response(null, { status: 401 }) };
  answer(refused, body(['a']));
  expect(await all()).toEqual(['a']);
  answer(refused, refused);
  await expect(all()).rejects.toThrow('Who are you?');
});

test('a refusal has the sentence of the server, or its status §8.15', async () => {
  answer({ error: { detail: 'Too large.' }, response: new Response(null, { status: 413 }) });
  await expect(all()).rejects.toMatchObject({ name: 'ApiError', message: 'Too large.', status: 413 });
  answer({ response: new Response(null, { status: 502, statusText: 'Bad Gateway' }) });
  await expect(all()).rejects.toThrow('Streaming request failed: Bad Gateway');
});

test('a file over the limit is not sent, in a form either, and says why', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  setUpApi(
    () => undefined,
    () => 2,
  );
  client.setConfig({ fetch, baseUrl: 'https://mekiki.example' });
  const form = new FormData();
  form.append('image', new File(['large'], 'a.png'));
  await expect(all(undefined, { ...request, body: form })).rejects.toThrow(/ MB is over the .* MB limit\.$/);
  expect(fetch).not.toHaveBeenCalled();
});

test('a connection that fails or breaks is a ConnectionError', async () => {
  answer({});
  await expect(all()).rejects.toThrow(ConnectionError);
  answer(body(['a\n'], new TypeError('network error')));
  await expect(all()).rejects.toThrow(ConnectionError);
});

test('ends without an error when it is aborted', async () => {
  const controller = new AbortController();
  answer(async () => {
    controller.abort();
    return {};
  });
  expect(await all(controller.signal)).toEqual([]);
});

test('gives up after five minutes without a line', async () => {
  vi.useFakeTimers();
  answer(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({}));
      }),
  );
  const outcome = all().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await outcome).toBeInstanceOf(SilenceError);
});
