import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { generationAlt, truncate } from './truncate.ts';

const texts = fc.string({ unit: 'grapheme', maxLength: 120 });
const limits = fc.integer({ min: 1, max: 80 });
const points = (text: string) => Array.from(text).length;
const kept = (text: string) => text.replace(/…$/, '');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a text', () => {
  it('that fits stays as it is', () => {
    fc.assert(fc.property(texts, (text) => truncate(text, points(text)) === text));
    expect(truncate('', 5)).toBe('');
    expect(truncate('', 0)).toBe('');
  });

  it('that does not keeps its beginning, within the limit', () => {
    fc.assert(
      fc.property(texts, limits, (text, max) => {
        fc.pre(points(text) > max);
        const short = truncate(text, max);
        expect(short.endsWith('…')).toBe(true);
        expect(points(short)).toBeLessThanOrEqual(max + 1);
        expect(text.startsWith(short.slice(0, -1))).toBe(true);
      }),
    );
  });

  it('has no broken characters', () => {
    fc.assert(
      fc.property(texts, limits, (text, max) => {
        // Throws for half a pair.
        expect(() => encodeURIComponent(truncate(text, max))).not.toThrow();
      }),
    );
    expect(truncate('ab👩‍👩‍👧cd', 4)).toBe('ab…');
    expect(truncate('ab👩‍👩‍👧cd', 7)).toBe('ab👩‍👩‍👧…');
    expect(truncate('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301…');
    expect(truncate('🇯🇵🇯🇵', 3)).toBe('🇯🇵…');
  });

  it('does not end in a space before the ellipsis', () => {
    expect(truncate('one two three', 4)).toBe('one…');
    expect(truncate('one two three', 5)).toBe('one t…');
  });

  it('of one endless character is cut within it', () => {
    expect(points(kept(truncate(`e${'\u0301'.repeat(10_000)}`, 60)))).toBe(60);
    expect(truncate('👩‍👩‍👧', 0)).toBe('…');
  });

  it('is cut at code points where the browser knows no characters', () => {
    vi.stubGlobal('Intl', {});
    expect(truncate('👩👩👩', 2)).toBe('👩👩…');
  });
});

it('is an alternative text with 50 characters', () => {
  expect(generationAlt('a'.repeat(50))).toBe('a'.repeat(50));
  expect(generationAlt('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
});
