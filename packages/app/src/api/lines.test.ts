import { afterEach, expect, test, vi } from 'vitest';
import { linesOf, valueOfLine } from './lines.ts';

afterEach(() => vi.restoreAllMocks());

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

test('reads the value of a line with and without `data:`', () => {
  expect([valueOfLine('data: {"a":1}'), valueOfLine('[2]')]).toEqual([{ a: 1 }, [2]]);
  expect(['', '  ', ': waiting', 'data:'].map(valueOfLine)).toEqual([undefined, undefined, undefined, undefined]);
});

test('logs a line that cannot be read, and skips it §8.16', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(valueOfLine('data: {"a":')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});
