import { describe, expect, test } from 'vitest';
import { claimsOf, confirm, mergeConfirmed } from './confirm.ts';
import type { RankedMatch } from './port.ts';

const area = { x: 0, y: 0, width: 1, height: 1 };
const match: RankedMatch = {
  id: 1,
  score: 0.99,
  verdict: 'same',
  relation: 'copy',
  view: { name: 'full', region: area, target: area, mirrored: false, degrees: 0 },
  placement: { map: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, isMirrored: false },
};
const agreeing = { evidence: 200, agreement: 0.98, lesserAgreement: 0.97, different: 0, differences: [] };

describe('the pixels decide', () => {
  test('a copy agrees all over, and is the surer the more agrees', () => {
    const { score: best, ...found } = confirm(match, { ...agreeing, lesserAgreement: 1 });
    expect({ ...found, score: match.score }).toEqual(match);
    expect(best).toBeCloseTo(match.score, 12);
    const { score } = confirm(match, { ...agreeing, lesserAgreement: 0.5 });
    expect(score).toBeLessThan(best);
    expect(score).toBeGreaterThanOrEqual(0.9);
  });

  test('a copy beside others that share as many features is less sure', () => {
    const among = { ...match, standing: 0.1 };
    expect(confirm(among, agreeing).score).toBeLessThan(confirm({ ...match, standing: 1 }, agreeing).score);
    expect(confirm(among, agreeing).verdict).toBe('same');
  });

  test('a rectangle of a screenshot that agrees is likely, since what is around it was not compared', () => {
    expect(confirm(match, { ...agreeing, isCutOut: true })).toMatchObject({ verdict: 'likely', relation: 'likely' });
  });

  test('of two variants the one that stands out is the surer', () => {
    const differences = [{ x: 0.4, y: 0.2, width: 0.1, height: 0.1 }];
    const [one, among] = [1, 0.1].map((standing) =>
      confirm({ ...match, standing }, { ...agreeing, different: 0.02, differences }),
    );
    expect(one!.score).toBeGreaterThan(among!.score);
    expect(among!.score).toBeGreaterThanOrEqual(0.6);
  });

  test.each([
    ['most features agree', 0.99, 1, 'likely'],
    ['few do', 0.9, 1, 'similar'],
    ['they agree in a part', 0.99, 0.5, 'similar'],
  ] as const)('without an opaque part the features decide: where %s', (_name, score, support, verdict) => {
    const masked = { ...agreeing, evidence: 0, agreement: 0, different: 1, isMostlyTransparent: true };
    expect(confirm({ ...match, score, support }, masked).verdict).toBe(verdict);
  });

  test('a variant differs in places: probably the same, with the places', () => {
    const differences = [{ x: 0.4, y: 0.2, width: 0.1, height: 0.1 }];
    const found = confirm(match, { ...agreeing, different: 0.02, differences });
    expect(found).toMatchObject({ verdict: 'likely', relation: 'variant', differences });
  });

  test.each([
    ['hardly anything to see', { ...agreeing, evidence: 2 }],
    ['other content', { ...agreeing, agreement: 0.2 }],
    ['differences nearly everywhere', { ...agreeing, different: 0.9, differences: [area] }],
    ['nothing in common', undefined],
  ])('%s is no match', (_name, comparison) => {
    const found = confirm(match, comparison);
    expect(found).toMatchObject({ verdict: 'similar', relation: 'look-alike' });
    expect(found.score).toBeLessThan(0.6);
  });
});

describe('what shares the lines alone, as a sketch does', () => {
  const sketch = { ...agreeing, agreement: 0.2, sharesLines: true };

  test('is likely', () => {
    expect(confirm(match, sketch)).toMatchObject({ verdict: 'likely', relation: 'likely' });
    const { view, placement } = match;
    const supposed = { ...match, score: 0.4, verdict: 'similar', faint: { view, placement: placement! } } as const;
    expect(confirm(supposed, sketch)).toMatchObject({ verdict: 'likely', relation: 'likely' });
  });

  test('stays what it is if the pixels agree too', () => {
    expect(confirm(match, { ...agreeing, sharesLines: true })).toEqual(confirm(match, agreeing));
  });

  test('is no match if the common part is a strip', () => {
    const strip = { map: { a: 1, b: 0, c: 0, d: 1, e: 0, f: -0.8 }, isMirrored: false };
    expect(confirm({ ...match, placement: strip }, sketch).verdict).toBe('similar');
  });
});

describe('what differs in places', () => {
  const differing = { ...agreeing, different: 0.1, differences: [area] };

  test.each([
    ['most features agree', 0.9, 0.6],
    ['most blocks agree', 0.5, 0.9],
  ])('is a variant where %s', (_name, support, agreement) => {
    expect(confirm({ ...match, support }, { ...differing, agreement }).relation).toBe('variant');
  });

  test.each([
    ['differs in places', differing],
    ['differs nowhere for sure', agreeing],
  ])('shares a part where neither does and it %s, such as a frame', (_name, comparison) => {
    const found = confirm({ ...match, support: 0.5 }, { ...comparison, agreement: 0.6 });
    expect(found).toMatchObject({ verdict: 'similar', relation: 'part' });
    expect(found.score).toBeLessThan(0.6);
  });
});

test('what has only a strip in common shares a part, such as the lettering of two titles', () => {
  const strip = { map: { a: 1, b: 0, c: 0, d: 1, e: 0, f: -0.8 }, isMirrored: false };
  expect(confirm({ ...match, support: 1, placement: strip }, agreeing)).toMatchObject({ relation: 'part' });
  const crop = { map: { a: 0.4, b: 0, c: 0, d: 0.4, e: 0.1, f: 0.5 }, isMirrored: true };
  expect(confirm({ ...match, support: 1, placement: crop }, agreeing)).toMatchObject({ relation: 'copy' });
});

test('only claims with a place are compared, and what is refuted sinks', () => {
  const similar: RankedMatch = { ...match, id: 2, score: 0.59, verdict: 'similar', relation: 'part' };
  const { placement: _, ...rest } = match;
  const withoutPlace: RankedMatch = { ...rest, id: 3 };
  const ranked = [match, withoutPlace, similar];
  expect(claimsOf(ranked).map(({ id }) => id)).toEqual([1]);
  const merged = mergeConfirmed(ranked, [confirm(match, undefined)]);
  expect(merged.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test.each([
  ['fall with those compared', { ...agreeing, agreement: 0.2 }, 'similar'],
  ['stay where these are copies', agreeing, 'same'],
])('claims beyond those compared %s', (_name, comparison, verdict) => {
  const ranked = Array.from({ length: 12 }, (_, id): RankedMatch => ({ ...match, id }));
  const claims = claimsOf(ranked);
  const merged = mergeConfirmed(
    ranked,
    claims.map((claim) => confirm(claim, comparison)),
  );
  expect(claims).toHaveLength(8);
  expect(merged.map((one) => one.verdict)).toEqual(Array.from({ length: 12 }, () => verdict));
});

describe('a part under which all of the image may be', () => {
  const { placement, view } = match;
  const part: RankedMatch = { ...match, score: 0.59, verdict: 'similar', relation: 'part', standing: 0.9 };
  const faint = { view, placement: placement! };
  const painted: RankedMatch = { ...part, faint, paintedOver: 0.5 };
  const differing = { ...agreeing, agreement: 0.6, different: 0.4, differences: [area] };

  test('is a variant where enough of it agrees', () => {
    const found = confirm(painted, differing);
    expect(found).toMatchObject({ verdict: 'likely', relation: 'variant', differences: [area] });
    expect(found.score).toBeGreaterThanOrEqual(0.6);
    expect(found.score).toBeLessThan(0.9);
  });

  test.each([
    ['too little agrees', painted, { ...differing, agreement: 0.4 }],
    ['it shows too little', painted, { ...differing, evidence: 20 }],
    ['its features do not say so', { ...part, faint }, differing],
  ])('stays a part where %s', (_name, claim, comparison) => {
    expect(confirm(claim, comparison)).toEqual(claim);
  });

  test('is a variant as well if it was claimed, even if most of it differs', () => {
    const claimed = {
      ...match,
      score: 0.89,
      verdict: 'likely',
      relation: 'likely',
      standing: 0.9,
      support: 0.7,
    } as const;
    const mostly = { ...differing, different: 0.6 };
    expect(confirm({ ...claimed, paintedOver: 0.5 }, mostly).relation).toBe('variant');
    expect(confirm(claimed, mostly).relation).toBe('look-alike');
  });
});

test('claims beyond those compared do not come before variants', () => {
  const ranked = Array.from({ length: 12 }, (_, id): RankedMatch => ({ ...match, id, standing: 0.2 }));
  const differing = { ...agreeing, different: 0.02, differences: [area] };
  const merged = mergeConfirmed(
    ranked,
    claimsOf(ranked).map((claim) => confirm(claim, differing)),
  );
  expect(merged.map(({ id }) => id)).toEqual(ranked.map(({ id }) => id));
  expect(merged.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 12 }, () => 'likely'));
  expect(merged.map(({ relation }) => relation).slice(8)).toEqual(Array.from({ length: 4 }, () => 'likely'));
});

describe('what only a few features speak for', () => {
  const place = { view: { ...match.view, name: 'inset' as const }, placement: match.placement! };
  const { placement: _, ...rest } = match;
  const faint: RankedMatch = { ...rest, id: 4, score: 0.3, verdict: 'similar', relation: 'look-alike', faint: place };
  const other: RankedMatch = { ...faint, id: 5, score: 0.4 };
  const [claim] = claimsOf([faint]);

  test('is compared as these features would have it lie', () => {
    expect(claim).toMatchObject({ id: 4, verdict: 'similar', ...place });
  });

  test('is likely where all that can be seen agrees', () => {
    const [first] = mergeConfirmed([other, faint], [confirm(claim!, agreeing)]);
    expect(first).toMatchObject({ id: 4, verdict: 'likely', relation: 'likely', view: { name: 'inset' } });
  });

  test.each([
    ['it shows too little', { ...agreeing, evidence: 20 }],
    ['a part is another', { ...agreeing, agreement: 0.85 }],
    ['it differs somewhere', { ...agreeing, different: 0.02, differences: [area] }],
    ['there is nothing to compare', undefined],
  ])('stays what it was where %s', (_name, comparison) => {
    expect(mergeConfirmed([other, faint], [confirm(claim!, comparison)])).toEqual([other, faint]);
  });
});
