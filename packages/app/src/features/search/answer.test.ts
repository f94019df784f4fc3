import { expect, test } from 'vitest';
import { changesOf, elsewhereSentence, foundTitle, frameOf, listOf, otherSites } from './answer.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };
const match = { verdict: 'same', view: 'full', region: whole, target: whole, mirrored: false, degrees: 0 } as const;
const part = { x: 0.2, y: -0.5, width: 0.5, height: 1 };

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('%j are listed as %j', (names, text) => {
  expect(listOf(names)).toBe(text);
});

test('the title says where, and how sure that is', () => {
  expect(foundTitle({ pools: ['zerochan'], match })).toBe('Found on zerochan');
  expect(foundTitle({ pools: ['zerochan', 'tbib'], match })).toBe('Found on 2 boards');
  expect(foundTitle({ pools: ['tbib'], match: { ...match, verdict: 'likely' } })).toBe('Probably found on tbib');
});

test('changes are named, and the part that is seen of the match', () => {
  expect(changesOf(match)).toBe('');
  expect(changesOf({ ...match, view: 'mirrored', mirrored: true, target: part })).toBe(
    'Your image is mirrored and shows 25% of it',
  );
  expect(changesOf({ ...match, view: 'rotated', degrees: -12 })).toBe('Your image is rotated by 12°');
  expect(frameOf(match)).toBeUndefined();
  expect(frameOf({ ...match, target: part })).toEqual(part);
  expect(frameOf({ ...match, target: part, degrees: 12 })).toBeUndefined();
});

test('what the filters leave out is said with the reason', () => {
  const known = { images: 1, sources: [{ pool: 'konachan', images: 1 }], ratings: [], data: [] } as const;
  const say = (more: object) => elsewhereSentence({ ...known, ...more } as never);
  expect(say({ filters: ['pool'] })).toBe('Found on konachan, outside your sources');
  expect(say({ filters: ['pool', 'rating'], ratings: [{ rating: 'e', images: 1 }] })).toBe(
    'Found on konachan (explicit), outside your sources and ratings',
  );
  expect(say({ filters: [], images: 0 })).toBe('Also on konachan, outside your sources');
});

test('other sites get the address of the image where it has one', () => {
  expect(otherSites('https://a.example/1.png?x=1').map(({ href }) => href)).toContain(
    'https://iqdb.org/?url=https%3A%2F%2Fa.example%2F1.png%3Fx%3D1',
  );
  expect(otherSites(undefined).every(({ href }) => new URL(href).search === '')).toBe(true);
});
