import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { fittingOf } from './fit-settings.ts';
import { promptOfTags } from '../../features/generator/guess-prompt.ts';
import { fromNovelAi } from '@mekiki/metadata/novelai-weights.ts';

const READ = { source: 'A1111', prompt: 'a cat' };

test.each([
  [832, 1216, 832, 1216],
  [512, 768, 768, 1152],
  [1024, 1536, 808, 1216],
  [1920, 1080, 1216, 768],
  [100, 5000, 768, 1216],
  [833, 1001, 832, 1000],
])('%i × %i becomes %i × %i', (width, height, fitWidth, fitHeight) => {
  expect(fittingOf({ ...READ, width, height })).toEqual({ prompt: 'a cat', width: fitWidth, height: fitHeight });
});

test('numbers come into their limits, a seed that is too large is left out', () => {
  expect(fittingOf({ ...READ, cfg: 12, steps: 150, seed: '4294967295' })).toMatchObject({
    cfg: 7,
    steps: 30,
    seed: 4_294_967_295,
  });
  expect(fittingOf({ ...READ, cfg: 0, steps: 4, seed: '4294967296' })).toEqual({ prompt: 'a cat', cfg: 1, steps: 12 });
});

test('any size can be generated', () => {
  const pixels = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const { min, max, step } = LIMITS.side;
      const fitting = fittingOf({ ...READ, width, height });
      for (const side of [fitting.width ?? 0, fitting.height ?? 0]) {
        expect(side).toBeGreaterThanOrEqual(min);
        expect(side).toBeLessThanOrEqual(max);
        expect(side % step).toBe(0);
      }
    }),
  );
});

test.each([
  ['1girl, {silver hair}, [[hat]]', '1girl, (silver hair:1.05), (hat:0.91)'],
  ['{{a, b}}, c', '(a:1.1), (b:1.1), c'],
  ['1.5::smile, night::, day', '(smile:1.5), (night:1.5), day'],
  ['-1::hat::', '(hat:-1)'],
  ['miku (vocaloid), a::b', String.raw`miku \(vocaloid\), ab`],
  ['a\n{b}', 'a\n(b:1.05)'],
  ['', ''],
])('NovelAI means %j as %j', (prompt, ours) => {
  expect(fromNovelAi(prompt)).toBe(ours);
  expect(fittingOf({ source: 'NovelAI', prompt, negativePrompt: prompt })).toEqual({
    prompt: ours,
    negativePrompt: ours,
  });
});

test('other programs’ brackets stay', () => {
  expect(fittingOf({ ...READ, prompt: '{a|b}, [c]' }).prompt).toBe('{a|b}, [c]');
});

test('tags become a prompt: how many, who, the rest; only sure ones, as people write them', () => {
  const scored = (...tags: [tag: string, score: number, threshold?: number][]) =>
    tags.map(([tag, score, threshold]) => ({ tag, score, ...(threshold === undefined ? {} : { threshold }) }));
  const groups = {
    rating: scored(['general', 0.9]),
    character: scored(['hatsune_miku_(vocaloid)', 0.9], ['kagamine_rin', 0.7]),
    general: scored(
      ['long_hair', 0.95],
      ['1girl', 0.9],
      ['^_^', 0.5],
      ['rare', 0.3, 0.2],
      ['common', 0.5, 0.6],
      ['hat', 0.34],
    ),
  };
  const thresholds = { rating: 0.5, character: 0.85, general: 0.35 };
  expect(promptOfTags({ groups, thresholds })).toBe(String.raw`1girl, hatsune miku \(vocaloid\), long hair, ^_^, rare`);
  const many = scored(...Array.from({ length: 60 }, (_, i): [string, number] => [`tag_${i}`, 0.9]));
  expect(promptOfTags({ groups: { ...groups, general: many }, thresholds }).split(', ')).toHaveLength(40);
});
