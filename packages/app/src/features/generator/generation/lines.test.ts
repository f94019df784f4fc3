import { afterEach, expect, test, vi } from 'vitest';
import { linesOf, readLine } from './lines.ts';

afterEach(() => vi.restoreAllMocks());

const item = { id: 'a', timestamp: 5, webp: '/a.webp', metadata: { prompt: 'x' } };

test.each(['', '   ', ': waiting', 'data:', '3', '{"event":"weather"}', '"x"', 'null'])('says nothing: %j', (line) => {
  expect(readLine(line)).toBeUndefined();
});

test('reads images with and without `data:`, and makes ids where there are none', () => {
  expect(readLine(`data: ${JSON.stringify([item])}`)).toEqual({ images: [item] });
  const bare = readLine(JSON.stringify([{ webp: '/b.webp', metadata: {} }, { nothing: 1 }]));
  expect(bare).toEqual({ images: [expect.objectContaining({ webp: '/b.webp', id: expect.stringMatching(/.{8}/) })] });
});

test('reads events', () => {
  expect(readLine('data: {"event":"queue","position":2}')).toEqual({ event: 'queue', position: 2 });
});

test('logs a line that cannot be read, and skips it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readLine('data: {"event":')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('cuts a body into lines wherever its pieces end', async () => {
  const bytes = new TextEncoder().encode('data: "é"\r\n\r\ndata: 2\nlast');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 1) controller.enqueue(bytes.slice(at, at + 1));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of linesOf(body)) lines.push(line);
  expect(lines.filter(Boolean)).toEqual(['data: "é"', 'data: 2', 'last']);
});
