import type { UpscaleResult } from '@mekiki/api-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import type { ToolImage } from '../../lib/tool/use-tool-image.ts';
import { createResizer } from './resizer.ts';
import { type MadeHere, upscale, type UpscaleEvent } from './upscaling.ts';

vi.mock('./upscaling.ts', async (original) => ({
  ...(await original<typeof import('./upscaling.ts')>()),
  upscale: vi.fn<typeof upscale>(),
}));

const settings = { model: 'auto', factor: 20 };
const offer = { models: [], limits: undefined };
const result = { id: 'r', png: '/r.png', expires: '2030-01-01T00:00:00Z' } as UpscaleResult;
const image: ToolImage = { kind: 'url', url: 'https://example.org/a.png' };
const other: ToolImage = { kind: 'file', file: new File([], 'b.png'), number: 7 };

/** A storage of its own. */
function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}

/** A run that the test controls. */
function steered() {
  const stream = new TransformStream<UpscaleEvent>();
  const writer = stream.writable.getWriter();
  writer.closed.catch(() => undefined);
  let signal: AbortSignal | undefined;
  vi.mocked(upscale).mockImplementationOnce((_source, _settings, given) => {
    signal = given;
    return (async function* events() {
      for await (const event of stream.readable as unknown as AsyncIterable<UpscaleEvent>) yield event;
    })();
  });
  return {
    say: (event: UpscaleEvent) => writer.write(event),
    fail: (e: Error) => writer.abort(e),
    signal: () => signal,
  };
}

beforeEach(() => vi.mocked(upscale).mockReset());

test('tells how far a run is, and keeps its result for the next page', async () => {
  const storage = memory();
  const resizer = createResizer(storage);
  const run = steered();
  const outcome = resizer.start(image, settings, offer);
  expect(resizer.state().run).toMatchObject({ image, settings });
  await run.say({ type: 'progress', done: 1, total: 2 });
  await vi.waitFor(() => expect(resizer.state().run?.last).toEqual({ type: 'progress', done: 1, total: 2 }));
  await run.say({ type: 'done', result });
  expect((await outcome)?.result).toBe(result);
  expect(resizer.state().run).toBeUndefined();
  expect(Object.keys(createResizer(storage).state().outcomes)).toEqual(['url https://example.org/a.png']);
});

test('says why a run failed, and forgets it with the next', async () => {
  const resizer = createResizer(memory());
  const run = steered();
  const outcome = resizer.start(image, settings, offer);
  await run.fail(new ApiError('Out of memory.'));
  expect(await outcome).toBeUndefined();
  expect(resizer.state().failure).toEqual({
    name: 'url https://example.org/a.png',
    text: 'Out of memory.',
    isFinal: false,
  });
  steered();
  void resizer.start(other, settings, offer);
  expect(resizer.state()).toMatchObject({ failure: undefined, run: { image: other } });
});

test('a run that is given up ends on the server, and says nothing any more', async () => {
  const resizer = createResizer(memory());
  const first = steered();
  const outcome = resizer.start(image, settings, offer);
  await vi.waitFor(() => expect(first.signal()).toBeDefined());
  resizer.cancel();
  expect(first.signal()?.aborted).toBe(true);
  await first.say({ type: 'done', result });
  expect(await outcome).toBeUndefined();
  expect(resizer.state()).toEqual({ run: undefined, outcomes: {}, failure: undefined });
});

test('a run that is given up before its code is there sends nothing', async () => {
  const resizer = createResizer(memory());
  const run = steered();
  const outcome = resizer.start(image, settings, offer);
  resizer.cancel();
  expect(await outcome).toBeUndefined();
  expect(run.signal()).toBeUndefined();
});

test('what was made on this device stays on this page', () => {
  const storage = memory();
  const resizer = createResizer(storage);
  const made = { file: new Blob(['pixels']), width: 2, height: 2 } as MadeHere;
  resizer.adopt(other, { result: made, settings, elapsed: 5 });
  expect(resizer.state().outcomes['file 7']?.result).toBe(made);
  expect(createResizer(storage).state().outcomes).toEqual({});
});

test('forgets all of it when somebody else comes', async () => {
  const storage = memory();
  const resizer = createResizer(storage);
  resizer.adopt(other, { result, settings, elapsed: 5 });
  expect(Object.keys(resizer.state().outcomes)).toEqual(['file 7']);
  resizer.forget();
  expect(resizer.state().outcomes).toEqual({});
  expect(createResizer(storage).state().outcomes).toEqual({});
});

test('ignores stored results that are not valid', () => {
  const storage = memory();
  storage.setItem('upscaled', '{');
  expect(createResizer(storage).state().outcomes).toEqual({});
  storage.setItem('upscaled', JSON.stringify({ a: 1, b: { result: null, settings: {} } }));
  expect(createResizer(storage).state().outcomes).toEqual({});
  const broken = createResizer({
    getItem: () => 'null',
    setItem: () => {
      throw new Error('Forbidden.');
    },
  });
  broken.adopt(other, { result, settings, elapsed: 5 });
  expect(Object.keys(broken.state().outcomes)).toEqual(['file 7']);
});
