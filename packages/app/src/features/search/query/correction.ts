/** What a part of a search by words can be changed into. */
import { NEGATION, type ReadingChip, type TextPart, withoutPart } from './reading.ts';

/** Tags that are offered. */
const MAX_TAGS = 6;
/** As many of them are those that the words were read as. */
const MAX_READ = 3;

export interface Choice {
  label: string;
  /** What the part becomes. */
  part: string;
}

/** The text with other words for a part; without it if there are none. */
export function withPart(text: string, place: TextPart, words: string): string {
  const written = words.trim();
  return written === '' ? withoutPart(text, place) : `${text.slice(0, place.start)}${written}${text.slice(place.end)}`;
}

/** The words of a part without what excludes them: "glasses" for "no glasses", and the tag for "帽子以外". */
export function wantedWords({ term: { text, tags }, isExcluded }: ReadingChip): string {
  if (!isExcluded) return text;
  const words = text.replace(NEGATION, '');
  return words === text ? (tags[0]?.replaceAll('_', ' ') ?? text) : words;
}

/** The same words the other way round: excluded, or searched for. Undefined where that cannot be written or is in vain. */
export function reversed(chip: ReadingChip): Choice | undefined {
  if (chip.isIgnored) return undefined;
  const words = wantedWords(chip);
  if (!chip.isExcluded) return { label: `Must not have “${words}”`, part: `-${words}` };
  return words === chip.term.text ? undefined : { label: `Must have “${words}”`, part: words };
}

/** The text that suggestions of tags are wanted for; empty for filters. */
export function tagTextOf(chip: ReadingChip): string {
  return chip.term.kind === 'filter' ? '' : wantedWords(chip).replaceAll('"', '').slice(0, 200);
}

/** Single tags instead of the words, without their kinds: those that the words were read as, then suggestions. */
export function tagChoices(chip: ReadingChip, suggestions: readonly string[]): Choice[] {
  if (chip.term.kind === 'filter') return [];
  return [...new Set([...chip.term.tags.slice(0, MAX_READ), ...suggestions])]
    .map((tag) => ({
      label: tag.replaceAll('_', ' '),
      part: `${chip.isExcluded ? '-' : ''}"${tag.replaceAll('_', ' ')}"`,
    }))
    .filter(({ part }) => part !== chip.term.text)
    .slice(0, MAX_TAGS);
}
