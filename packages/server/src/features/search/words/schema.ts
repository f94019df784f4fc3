/** How a search by words was understood, in the API's form. */
import { Type, type Static } from 'typebox';
import type { Term, WordQuery } from './reading.ts';

const span = {
  text: Type.String({ description: 'The words as written.' }),
  start: Type.Integer({ description: 'Where they begin in the text, in UTF-16 units.' }),
  end: Type.Integer({ description: 'Where they end.' }),
};

const SearchTerm = Type.Object({
  ...span,
  kind: Type.Enum(['tag', 'word', 'filter'], {
    description: 'tag: a tag. word: a word in titles, artists or tags. filter: a name:value pair.',
  }),
  tags: Type.Array(Type.String(), { description: 'Tags any of which match. Empty for words and filters.' }),
  found: Type.Boolean({ description: 'Whether any image in the index has one of the tags.' }),
});

export const SearchReading = Type.Object(
  {
    understood: Type.Array(SearchTerm),
    excluded: Type.Array(SearchTerm),
    ignored: Type.Array(
      Type.Object({
        ...span,
        reason: Type.Enum(['stop-word', 'unknown-value', 'read-as-and', 'not-found'], {
          description:
            'stop-word: says nothing about an image. unknown-value: a filter with a value it does not know. read-as-and: an “or” between parts that cannot be alternatives, such as a tag and an exclusion. not-found: no image has this word.',
        }),
        suggestion: Type.Optional(Type.String({ description: 'The tag that may be meant.' })),
      }),
    ),
    did_you_mean: Type.Optional(
      Type.String({
        description: 'The text with every word that was not found replaced by the tag that may be meant.',
      }),
    ),
  },
  { $id: 'SearchReading', description: 'How a text was read.' },
);
export type SearchReading = Static<typeof SearchReading>;

export function describeReading(text: string, { reading, unknown, ids }: WordQuery): SearchReading {
  const suggested = unknown.filter(({ suggestion }) => suggestion !== undefined);
  return {
    understood: onePerPlace(reading.understood).map((term) => describeTerm(term, ids)),
    excluded: onePerPlace(reading.excluded).map((term) => describeTerm(term, ids)),
    ignored: [...reading.ignored, ...unknown.map((word) => ({ ...word, reason: 'not-found' as const }))].toSorted(
      (a, b) => a.start - b.start,
    ),
    ...(suggested.length === 0 ? {} : { did_you_mean: corrected(text, suggested) }),
  };
}

/** The parts of "foo.bar" are words of their own, written in one place. */
function onePerPlace(terms: readonly Term[]): Term[] {
  return terms.filter(({ start }, at) => terms.findIndex((other) => other.start === start) === at);
}

function describeTerm(term: Term, ids: ReadonlyMap<string, number>) {
  const { text, start, end, kind } = term;
  const tags = term.kind === 'tag' ? [...new Set(term.meanings.flatMap((meaning) => meaning.tags))] : [];
  return {
    text,
    start,
    end,
    kind: kind === 'demand' ? ('filter' as const) : kind,
    // Tags that no image has are of use only where there is nothing else to tell.
    tags: tags.some((tag) => ids.has(tag)) ? tags.filter((tag) => ids.has(tag)) : tags.slice(0, 1),
    found: kind !== 'tag' || tags.some((tag) => ids.has(tag)),
  };
}

function corrected(text: string, words: WordQuery['unknown']): string {
  return words.reduceRight(
    (before, { start, end, suggestion = '' }) =>
      `${before.slice(0, start)}${suggestion.replaceAll('_', ' ')}${before.slice(end)}`,
    text,
  );
}
