import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import merges from './clip-merges.txt?raw';
import { createTokenizer, withoutWeights } from './tokenizer.ts';

const count = createTokenizer(merges);

test('reads the vocabulary as it was published, whatever words are retired elsewhere', () => {
  const hash = createHash('sha256').update(merges).digest('hex');
  expect(hash).toBe('f61f2adf497e6f5357c347aeb4646fabe82f341e946de5bdec5d2858e41bef4a');
  // A pattern that rewrites words would make two tokens of each.
  for (const word of ['picturesque', 'colourful', 'watercolour', 'colouring']) expect(count(word).tokens).toBe(1);
});

test.each([
  ['', 0],
  ['a photo of a cat', 5],
  ['1girl, silver hair, golden eyes', 8],
  ["don't look", 3],
  ['A PHOTO OF A CAT', 5],
])('counts %j as CLIP does', (text, tokens) => expect(count(text)).toEqual({ tokens }));

test('counts words of other scripts by their bytes', () => {
  expect(count('ライブ').tokens).toBeGreaterThan(1);
  expect(count('😀').tokens).toBeGreaterThan(0);
});

test('leaves out what only weighs words', () => {
  expect(withoutWeights('(silver hair:1.2), [eyes]')).toBe(' silver hair     ,  eyes ');
  expect(withoutWeights(String.raw`saber \(fate\)`)).toBe('saber  (fate )');
  expect(count('(silver hair:1.2)')).toEqual(count('silver hair'));
});

test('cuts before the first word that does not fit', () => {
  const text = Array.from({ length: 80 }, () => 'cat').join(' ');
  expect(count(text)).toEqual({ tokens: 80, cutAt: 75 * 4 });
  expect(count(text.slice(0, 75 * 4))).toEqual({ tokens: 75 });
});
