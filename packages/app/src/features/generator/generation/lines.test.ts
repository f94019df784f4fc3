import { expect, test } from 'vitest';
import { readLine } from './lines.ts';

const item = { id: 'a', timestamp: 5, webp: '/a.webp', metadata: { prompt: 'x' } };

test.each(['', '   ', ': waiting', 'data:', '3', '{"event":"weather"}', '"x"', 'null'])('says nothing: %j', (line) => {
  expect(readLine(line)).toBeUndefined();
});

test('reads images with and without `data:`, and makes ids where there are none §3.9 §7.21', () => {
  expect(readLine(`data: ${JSON.stringify([item])}`)).toEqual({ images: [item] });
  const bare = readLine(JSON.stringify([{ webp: '/b.webp', metadata: {} }, { nothing: 1 }]));
  expect(bare).toEqual({ images: [expect.objectContaining({ webp: '/b.webp', id: expect.stringMatching(/.{8}/) })] });
});

test('reads events', () => {
  expect(readLine('data: {"event":"queue","position":2}')).toEqual({ event: 'queue', position: 2 });
});
