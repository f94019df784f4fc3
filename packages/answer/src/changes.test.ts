import { expect, test } from 'vitest';
import { changesOf, differencesOf, frameOf, matchDetail } from './changes.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };
const match = { verdict: 'same', view: 'full', region: whole, target: whole, mirrored: false, degrees: 0 } as const;
const part = { x: 0.2, y: -0.5, width: 0.5, height: 1 };

test('changes are named, and the part that is seen of the match', () => {
  expect(changesOf(match)).toBe('');
  expect(changesOf({ ...match, view: 'mirrored', mirrored: true, target: part })).toBe(
    'Your image is mirrored and shows 25% of the match',
  );
  expect(changesOf({ ...match, view: 'rotated', degrees: -12 })).toBe('Your image is rotated by 12°');
  expect(matchDetail(0.9, { ...match, mirrored: true }, { query: 'The image searched for' })).toContain(
    'The image searched for is mirrored',
  );
  expect(frameOf(match)).toBeUndefined();
  expect(frameOf({ ...match, target: part })).toEqual(part);
  expect(frameOf({ ...match, target: part, degrees: 12 })).toBeUndefined();
});

test('names the thirds of the image in which a variant differs, each once', () => {
  const at = (x: number, y: number) => ({ x, y, width: 0.1, height: 0.1 });
  expect(differencesOf(match)).toBe('');
  expect(differencesOf({ ...match, differences: [at(0.05, 0.1)] })).toBe('It differs at the top left');
  expect(differencesOf({ ...match, differences: [at(0.45, 0.45), at(0.5, 0.5), at(0.9, 0.4), at(0.4, 0.95)] })).toBe(
    'It differs in the middle, on the right and at the bottom',
  );
});
