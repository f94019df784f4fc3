import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScrollTokens, packVector, type Scroll, unpackVector } from './scroll-token.ts';

const tokens = createScrollTokens(new Uint8Array(32).fill(7));
const scroll: Scroll = {
  kind: 'text',
  filters: { pools: ['danbooru'], ratings: ['g'], positive: ['a'], negative: [] },
  text: 'long hair',
  offset: 64,
};

describe('a scroll token', () => {
  test('carries the whole search', () => {
    expect(tokens.read(tokens.write(scroll))).toEqual(scroll);
  });

  test('is refused if anything in it was changed', () => {
    const token = tokens.write(scroll);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '.', '-', '7'), (at, letter) => {
        fc.pre(token[at] !== letter);
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        // The last letter of base64url may hold bits that are not used.
        fc.pre(
          !Buffer.from(changed.split('.')[1] ?? '', 'base64url').equals(
            Buffer.from(token.split('.')[1] ?? '', 'base64url'),
          ) || changed.split('.')[0] !== token.split('.')[0],
        );
        expect(() => tokens.read(changed)).toThrow('This scroll token is not valid. Search again.');
      }),
    );
  });

  test('of another server is refused', () => {
    const other = createScrollTokens(new Uint8Array(32).fill(8));
    expect(() => tokens.read(other.write(scroll))).toThrow('not valid');
  });

  test.each(['', '.', 'a.b', '{}', 'x'.repeat(10_000)])('refuses %j', (text) => {
    expect(() => tokens.read(text)).toThrow('not valid');
  });
});

test('a packed vector keeps its direction', () => {
  const coordinates = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 512, maxLength: 512 });
  fc.assert(
    fc.property(coordinates, (values) => {
      const vector = Float32Array.from(values);
      fc.pre(vector.some((value) => Math.abs(value) > 0.01));
      expect(cosine(vector, unpackVector(packVector(vector)))).toBeGreaterThan(0.999);
    }),
    { numRuns: 50 },
  );
});

test.each([1e-6, 0.04, 1, 300])('a vector of length %d is packed in full steps', (length) => {
  expect(unpackVector(packVector(Float32Array.of(length, -length, length / 2, 0)))).toEqual(
    Float32Array.of(127, -127, 64, 0),
  );
});

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
