import { describe, expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import {
  coefficientsOf,
  COSINE,
  FITTED_EMBEDDER,
  REGRESSORS,
  regressorsOf,
  type ScoreInput,
  likenessOf,
  logOdds,
  probability,
  scoreOfSimilarity,
  spread,
  verdictOf,
} from './score.ts';
import type { Signature } from './signature.ts';

const POSE = { x: 0.5, y: 0.5, scale: 1, ratio: 1, angle: 0, mirrored: false };
const EVIDENCE: Evidence = { pose: POSE, luma: 0.5, detail: 0.4, bestTiles: 0.6, color: 0.3, shown: 1 };

/** A plain gray signature of 4 × 4 pixels. */
function signature(level: number, aspect = 1): Signature {
  const plane = (value: number) => ({ data: new Float32Array(16).fill(value), width: 4, height: 4 });
  return { aspect, luma: plane(level), blueness: plane(0), redness: plane(0) };
}

/** A candidate that is unlike all others of another level. */
function inputOf(level: number, besides: Partial<Evidence> = {}, similarity = 0.7): ScoreInput {
  return { similarity, evidence: { ...EVIDENCE, ...besides }, target: signature(level) };
}

function regressor(name: (typeof REGRESSORS)[number], of: readonly ScoreInput[]): number {
  return regressorsOf(of)[0]?.[REGRESSORS.indexOf(name)] ?? Number.NaN;
}

describe('a score', () => {
  test.each([
    [1, 'same'],
    [0.9, 'same'],
    [0.8999, 'likely'],
    [0.6, 'likely'],
    [0.5999, 'similar'],
    [0, 'similar'],
  ] as const)('of %d is called %s', (score, verdict) => {
    expect(verdictOf(score)).toBe(verdict);
  });

  test.each([
    [-1, 0],
    [0, 0],
    [0.5, 0.297],
    [1, 0.594],
    [1.5, 0.594],
  ])('by a similarity of %d alone is %d', (similarity, score) => {
    expect(scoreOfSimilarity(similarity)).toBeCloseTo(score, 12);
  });

  test.each([
    [0, 0.5],
    [Math.log(9), 0.9],
    [-Math.log(9), 0.1],
  ])('of log-odds %d is %d', (odds, expected) => {
    expect(probability(odds)).toBeCloseTo(expected, 12);
  });
});

test('correlations are spread apart near 1, within bounds', () => {
  expect(spread(0)).toBe(0);
  expect(spread(0.9)).toBeCloseTo(Math.atanh(0.9), 12);
  expect(spread(1)).toBeCloseTo(Math.atanh(0.999), 12);
  expect(spread(-0.4)).toBeCloseTo(Math.atanh(-0.4), 12);
  expect(spread(-1)).toBeCloseTo(Math.atanh(-0.5), 12);
});

test('likeness adds up the three correlations', () => {
  expect(likenessOf(EVIDENCE)).toBeCloseTo(Math.atanh(0.5) + Math.atanh(0.4) + Math.atanh(0.6), 12);
});

test('log-odds weigh every regressor with its coefficient', () => {
  expect(logOdds([1, 2, 3], [-5, 0.5, 2])).toBeCloseTo(2, 12);
});

test('an embedder that nobody fitted is scored without its cosine', () => {
  const fitted = coefficientsOf(FITTED_EMBEDDER);
  const unfitted = coefficientsOf('other');
  const cosine = REGRESSORS.indexOf(COSINE);
  expect(fitted).toHaveLength(REGRESSORS.length);
  expect(fitted[cosine]).toBeGreaterThan(0);
  expect(unfitted[cosine]).toBe(0);
  expect(unfitted.toSpliced(cosine, 1)).toEqual(fitted.toSpliced(cosine, 1));
});

describe('what the regression weighs', () => {
  test('is the evidence itself, on a scale', () => {
    const [regressors] = regressorsOf([inputOf(0, { shown: 0.5 })]);
    expect(regressors?.[REGRESSORS.indexOf('constant')]).toBe(1);
    expect(regressors?.[REGRESSORS.indexOf('luma')]).toBeCloseTo(Math.atanh(0.5), 12);
    expect(regressors?.[REGRESSORS.indexOf('color')]).toBe(0.3);
    expect(regressors?.[REGRESSORS.indexOf('share shown')]).toBeCloseTo(Math.log(0.5), 12);
  });

  test('counts a share below a twentieth as a twentieth', () => {
    expect(regressor('share shown', [inputOf(0, { shown: 0.01 })])).toBeCloseTo(Math.log(0.05), 12);
  });

  test('stands against the usual where there are too few rivals', () => {
    for (const rivals of [[], [inputOf(100)]]) {
      const all = [inputOf(0), ...rivals];
      expect(regressor(COSINE, all)).toBeCloseTo(0.7 - 0.6, 12);
      expect(regressor('likeness above the others', all)).toBeCloseTo(likenessOf(EVIDENCE) - 4, 12);
      expect(regressor('best tiles above the others', all)).toBeCloseTo(Math.atanh(0.6) - 1.5, 12);
    }
  });

  test('stands against the second best of the others', () => {
    const strong = { luma: 0.95, detail: 0.95, bestTiles: 0.95 };
    const middling = { luma: 0.9, detail: 0.9, bestTiles: 0.9 };
    const all = [inputOf(0), inputOf(100, strong, 0.9), inputOf(150, EVIDENCE, 0.1), inputOf(200, middling, 0.8)];
    expect(regressor(COSINE, all)).toBeCloseTo(0.7 - 0.8, 12);
    expect(regressor('likeness above the others', all)).toBeCloseTo(likenessOf(EVIDENCE) - 3 * Math.atanh(0.9), 12);
    expect(regressor('best tiles above the others', all)).toBeCloseTo(Math.atanh(0.6) - Math.atanh(0.9), 12);
  });

  test('stands against half of the usual at least', () => {
    const weak = { luma: 0, detail: 0, bestTiles: 0 };
    const all = [inputOf(0), inputOf(100, weak, 0.1), inputOf(150, weak, 0.1)];
    expect(regressor(COSINE, all)).toBeCloseTo(0.7 - 0.3, 12);
    expect(regressor('likeness above the others', all)).toBeCloseTo(likenessOf(EVIDENCE) - 2, 12);
    expect(regressor('best tiles above the others', all)).toBeCloseTo(Math.atanh(0.6) - 0.75, 12);
  });

  /** The regressors beside two rivals of similarity 0.95, of which neither counts if it is a copy. */
  function againstCopies(target: Signature): number {
    const rival = { ...inputOf(0, {}, 0.95), target };
    return regressor(COSINE, [inputOf(100), rival, { ...rival }]);
  }

  test('does not stand against other files of the same image', () => {
    expect(againstCopies(signature(100))).toBeCloseTo(0.7 - 0.6, 12);
    expect(againstCopies(signature(104.9))).toBeCloseTo(0.7 - 0.6, 12);
    expect(againstCopies(signature(95.1))).toBeCloseTo(0.7 - 0.6, 12);
    expect(againstCopies(signature(100, Math.exp(0.029)))).toBeCloseTo(0.7 - 0.6, 12);
    expect(againstCopies(signature(100, Math.exp(-0.029)))).toBeCloseTo(0.7 - 0.6, 12);
  });

  test('stands against another brightness, aspect or size', () => {
    expect(againstCopies(signature(105))).toBeCloseTo(0.7 - 0.95, 12);
    expect(againstCopies(signature(100, Math.exp(0.031)))).toBeCloseTo(0.7 - 0.95, 12);
    expect(againstCopies(signature(100, Math.exp(-0.031)))).toBeCloseTo(0.7 - 0.95, 12);
    const wide = { data: new Float32Array(16).fill(100), width: 8, height: 4 };
    const high = { data: new Float32Array(16).fill(100), width: 4, height: 8 };
    expect(againstCopies({ ...signature(100), luma: wide })).toBeCloseTo(0.7 - 0.95, 12);
    expect(againstCopies({ ...signature(100), luma: high })).toBeCloseTo(0.7 - 0.95, 12);
  });
});
