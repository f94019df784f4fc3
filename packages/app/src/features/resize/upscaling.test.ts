import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { ConnectionError, SilenceError, streamLines } from '../../api/stream.ts';
import { upscaled } from './device/upscaled.ts';
import { upscale, type UpscaleEvent } from './upscaling.ts';

vi.mock('../../api/stream.ts', async (original) => ({
  ...(await original<typeof import('../../api/stream.ts')>()),
  streamLines: vi.fn<() => AsyncGenerator<string>>(),
}));

const file = new File(['x'], 'a.png', { type: 'image/png' });
const source = { kind: 'file', file } as const;
const settings = { model: 'upconv_7', factor: 25 };
const { signal } = new AbortController();
const watch = { signal, tell: () => undefined };
const done = { type: 'done', result: { id: 'r' } };

function answer(events: readonly unknown[], error?: Error) {
  vi.mocked(streamLines).mockImplementation(async function* lines() {
    for (const event of events) yield `data: ${JSON.stringify(event)}`;
    if (error) throw error;
  });
}

/** The form of the last call. */
function sent(): FormData {
  const [request] = vi.mocked(streamLines).mock.lastCall ?? [];
  return request?.body as FormData;
}

async function all(): Promise<UpscaleEvent[]> {
  const events: UpscaleEvent[] = [];
  for await (const event of upscale(source, settings, signal)) events.push(event);
  return events;
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test('sends the image with its settings, and tells what happens until it is done §5.20', async () => {
  const happened = [{ type: 'queue', position: 2 }, { type: 'progress', done: 1, total: 3 }, done];
  answer([happened[0], { type: 'weather' }, 3, ...happened.slice(1), { type: 'progress', done: 9, total: 9 }]);
  expect(await all()).toEqual(happened);
  const body = sent();
  expect([body.get('model'), body.get('outscale'), body.get('events')]).toEqual(['upconv_7', '2.5', 'true']);
  expect((body.get('image') as File).name).toBe('a.png');
});

test('an address is sent as text', async () => {
  answer([done]);
  expect(await upscaled({ kind: 'url', url: 'https://example.org/a.png' }, settings, watch)).toEqual({ id: 'r' });
  expect(sent().get('image')).toBe('https://example.org/a.png');
});

test.each([
  ['never began', [], new ConnectionError(), 'The server could not be reached.'],
  ['broke', [{ type: 'progress', done: 1, total: 3 }], new ConnectionError(), 'The connection was lost'],
  ['ended early', [{ type: 'progress', done: 1, total: 3 }], undefined, 'The connection was lost'],
  ['fell silent', [], new SilenceError(), 'has not responded'],
  ['failed', [{ type: 'failed', problem: { detail: 'Out of memory.' } }], undefined, 'Out of memory.'],
  ['failed without a word', [{ type: 'failed' }], undefined, 'could not upscale this image'],
  ['was refused', [], new ApiError('This file is not an image we can read.'), 'not an image'],
])('a run that %s says so', async (_name, events, error, sentence) => {
  answer(events, error);
  await expect(all()).rejects.toThrow(sentence);
});

test('a run that was given up is no failure', async () => {
  const controller = new AbortController();
  controller.abort();
  answer([]);
  for await (const event of upscale(source, settings, controller.signal)) expect(event).toBeUndefined();
  await expect(upscaled(source, settings, { ...watch, signal: controller.signal })).rejects.toThrow('aborted');
});
