import { spacedTag } from '@mekiki/ui';

/** The first words of a phrase: what most people name first. */
const STRIKING = /_(?:hair|eyes)$/;
/** Tags about counts or drawing style, not what the images show. */
const DULL = /^\d|^(?:solo|multiple|upper_body|looking_at_viewer|simple_background)/;

/** Words that describe an image, from its tags. @param tags names, the most confident first */
export function phraseOf(tags: readonly string[]): string {
  const plain = tags.filter((tag) => !DULL.test(tag));
  const striking = plain.filter((tag) => STRIKING.test(tag)).slice(0, 2);
  const other = plain.filter((tag) => !STRIKING.test(tag)).slice(0, 3 - striking.length);
  return [...striking, ...other].map(spacedTag).join(', ');
}
