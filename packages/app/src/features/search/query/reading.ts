/** The chips that show how a search by words was understood. */
import type { SearchReading } from '@mekiki/api-client';

type Term = SearchReading['understood'][number];

export interface ReadingChip {
  label: string;
  /** After the label: why it has no effect, for a tag that no image has. */
  note?: string;
  /** The text without it. */
  rest: string;
  term: Term;
  isExcluded: boolean;
  /** It had no effect on the search. */
  isIgnored?: true;
}

/** A part of the text. */
export interface TextPart {
  start: number;
  end: number;
}

/** A minus, as keyboards give it, or a word. "hatless" and "帽子以外" exclude in other ways. */
export const NEGATION =
  /^(?:[-ー−‐－]+|(?:no|not|without|w\/o|except|excluding|minus|sans|never)\s+(?:(?:a|an|the|any)\s+)?)/i;

/** The text without a part and its comma or space. */
export function withoutPart(text: string, { start, end }: TextPart): string {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  if (after.startsWith(',')) return before === '' ? after.slice(1).trimStart() : `${before.replace(/,$/, '')}${after}`;
  return after === '' ? before.replace(/,$/, '') : [before, after].filter(Boolean).join(' ');
}

/** One chip for each part that counts: first what is searched for, then what is excluded. */
export function chipsOf(text: string, { understood, excluded }: SearchReading): ReadingChip[] {
  return [
    ...understood.map((term) => ({
      label: term.text,
      ...(term.found ? {} : { note: ' (no images)' }),
      rest: withoutPart(text, term),
      term,
      isExcluded: false,
    })),
    ...excluded.map((term) => ({
      label: term.text.replace(NEGATION, 'not '),
      rest: withoutPart(text, term),
      term,
      isExcluded: true,
    })),
  ];
}

/** One chip for each part that was ignored though it was meant to say something about an image. */
export function ignoredChips(text: string, { ignored }: SearchReading): ReadingChip[] {
  return ignored
    .filter(({ reason }) => reason === 'not-found' || reason === 'unknown-value')
    .map(({ reason, suggestion, ...place }) => {
      const isWord = reason === 'not-found';
      const tags = suggestion === undefined ? [] : [suggestion];
      return {
        label: place.text,
        note: isWord ? ' (not found)' : ' (ignored)',
        rest: withoutPart(text, place),
        term: { ...place, kind: isWord ? 'word' : 'filter', tags, found: false },
        isExcluded: false,
        isIgnored: true,
      };
    });
}

/** What else was not searched for as it was written, a sentence each. */
export function readingNotes({ ignored }: SearchReading): string[] {
  const words = new Set(ignored.filter(({ reason }) => reason === 'stop-word').map(({ text }) => `“${text}”`));
  const ors = new Set(ignored.filter(({ reason }) => reason === 'read-as-and').map(({ text }) => text));
  return [
    ...(words.size === 0 ? [] : [`Ignored: ${[...words].join(', ')}`]),
    ...[...ors].map((text) => `“${text}” was read as “and”`),
  ];
}
