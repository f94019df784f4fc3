import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import { LIKELY } from '@mekiki/matching/search/score.ts';
import { expect, test } from 'vitest';
import { stepOf, type Traced } from './art-losses.ts';

const ALL = { x: 0, y: 0, width: 1, height: 1 };

const match = (score: number, more: Partial<RankedMatch> = {}): RankedMatch => ({
  id: 1,
  score,
  verdict: 'likely',
  relation: 'copy',
  view: { name: 'full', region: ALL, target: ALL, mirrored: false, degrees: 0 },
  ...more,
});

const sure = match(LIKELY);
const weak = match(LIKELY / 2);
const faint = match(LIKELY / 2, { faint: { scale: 1 } as never });
const variant = match(LIKELY, { relation: 'variant' });

const traced = (ranked: RankedMatch | undefined, confirmed = ranked, isCompared = true): Traced => ({
  isProposed: true,
  ranked,
  confirmed,
  isCompared,
});

test.each<[string, Traced, boolean, ReturnType<typeof stepOf>]>([
  ['proposed by nothing', { ...traced(undefined), isProposed: false }, false, 'missing'],
  ['no answer', traced(undefined), false, 'unaligned'],
  ['alike, without a place to compare', traced(weak), false, 'unaligned'],
  ['faint, beyond those that are compared', traced(faint, faint, false), false, 'unasked'],
  ['faint, and the pixels differ', traced(faint), false, 'unproven'],
  ['a part, from its features alone', traced(match(LIKELY / 2, { relation: 'part' })), false, 'unasked'],
  ['claimed, and the pixels differ', traced(sure, weak), false, 'refuted'],
  ['claimed, and the pixels show a part', traced(sure, match(LIKELY / 2, { relation: 'part' })), false, 'partly'],
  ['claimed as a variant', traced(variant), false, 'variant'],
  ['claimed as a variant, where something was painted over it', traced(variant), true, 'found'],
  ['claimed', traced(sure), false, 'found'],
  ['faint, and proven by the pixels', traced(faint, sure), false, 'found'],
])('an image that is %s', (_, trace, isCovered, step) => {
  expect(stepOf(trace, isCovered)).toBe(step);
});
