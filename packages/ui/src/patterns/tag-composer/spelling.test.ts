import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTag, isExcluded, spacedTag } from './spelling.ts';

const KAOMOJI = '0_0 (o)_(o) +_+ +_- ._. <o>_<o> <|>_<|> =_= >_< 3_3 6_9 >_o @_@ ^_^ o_o u_u x_x |_| ||_||'.split(' ');

describe('the spelling of prompts', () => {
  it.each(KAOMOJI)('keeps %s', (face) => {
    expect(spacedTag(face)).toBe(face);
    expect(spacedTag(face.toUpperCase())).toBe(face.toUpperCase());
  });

  it('has spaces elsewhere', () => {
    expect(spacedTag('long_hair')).toBe('long hair');
    expect(spacedTag('o_o_girl')).toBe('o o girl');
    expect(spacedTag('__')).toBe('__');
  });

  it('is the same tag, and spacing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9()^]+(_[a-z0-9()^]+){0,3}$/), (tag) => {
        expect(foldTag(spacedTag(tag))).toBe(tag);
        expect(spacedTag(spacedTag(tag))).toBe(spacedTag(tag));
      }),
    );
  });
});

describe('what is excluded', () => {
  const letters = fc.constantFrom('a', 'b', '_', '*');
  const patterns = fc.array(letters, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
  const names = fc.array(fc.constantFrom('a', 'b', '_'), { minLength: 1, maxLength: 10 }).map((all) => all.join(''));

  it('matches as a regular expression would', () => {
    fc.assert(
      fc.property(patterns, names, (pattern, name) => {
        const expression = new RegExp(`^${pattern.replaceAll(/\*+/g, '.*')}$`);
        expect(isExcluded(name, 'general', [pattern])).toBe(expression.test(name));
      }),
      { numRuns: 1000 },
    );
  });

  it('is named in any spelling, also with its group', () => {
    expect(isExcluded('long_hair', 'general', ['LONG *'])).toBe(true);
    expect(isExcluded('long_hair', 'general', ['hair', 'long', '', ' '])).toBe(false);
    expect(isExcluded('highres', 'meta', ['meta:*'])).toBe(true);
    expect(isExcluded('highres', 'general', ['meta:*'])).toBe(false);
    expect(isExcluded('meta:tag', 'general', ['meta:t*'])).toBe(true);
  });

  it('takes no time, whatever the pattern is', () => {
    // A regular expression would try for years.
    expect(isExcluded('a'.repeat(5000), 'general', [`${'a*'.repeat(1000)}b`])).toBe(false);
    expect(isExcluded('a'.repeat(5000), 'general', [`*${'a*'.repeat(1000)}c*`])).toBe(false);
  });
});
