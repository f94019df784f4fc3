import { expect, test } from 'vitest';
import { textToSee } from './text-to-see.ts';
import type { Term, WordQuery } from './reading.ts';

/** Parts of a text by the way they were read; all else was ignored. */
function queryOf(text: string, { asked = [], excluded = [], demanded = [], unknown = [] }: Record<string, string[]>) {
  const spanOf = (part: string) => ({ text: part, start: text.indexOf(part), end: text.indexOf(part) + part.length });
  const terms = (parts: string[], kind: string) => parts.map((part) => ({ ...spanOf(part), kind }) as Term);
  return {
    reading: {
      understood: [...terms(asked, 'tag'), ...terms(demanded, 'demand')],
      excluded: terms(excluded, 'tag'),
      ignored: [],
    },
    unknown: unknown.map(spanOf),
    ids: new Map(),
  } as WordQuery;
}

test.each<[string, Record<string, string[]>, string]>([
  ['a girl with "silver_hair"', { asked: ['girl', '"silver_hair"'] }, 'a girl with silver hair'],
  ['girl, no glasses, hat', { asked: ['girl', 'hat'], excluded: ['no glasses'] }, 'girl, hat'],
  ['rating:g dusk -cat', { demanded: ['rating:g'], unknown: ['dusk'], excluded: ['-cat'] }, 'dusk'],
  ['銀髪の少女', { asked: ['銀髪', '少女'] }, '銀髪の少女'],
  ['-glasses', { excluded: ['-glasses'] }, ''],
  ['the rating:g', { demanded: ['rating:g'] }, ''],
])('%s', (text, parts, seen) => {
  expect(textToSee(text, queryOf(text, parts))).toBe(seen);
});
