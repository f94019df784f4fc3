import { type ComposerOptions, composeTags, NO_EDITS, spacedTag } from '@mekiki/ui';
import { TAG_DEFAULTS, TAG_FORMATS } from './formats.ts';

/** Tags with a higher confidence than this are worth copying. */
const SURE = 0.35;
/** A search for more tags than this finds everything a little. */
const MAX_SEARCHED = 12;

/** The general tags as plain text. */
export function tagText(tags: readonly { tag: string; score: number }[]): string {
  return tags
    .filter(({ score }) => score > SURE)
    .map(({ tag }) => spacedTag(tag))
    .join(', ');
}

/** A text search for the first of these tags; empty for none. */
export function searchOf(tags: readonly string[]): string {
  return tags.slice(0, MAX_SEARCHED).map(spacedTag).join(', ');
}

/** The same tags as a prompt, whatever the format of the text. */
export function promptOf({ text, tags }: { text: string; tags: readonly string[] }, options: ComposerOptions): string {
  if (options.format === TAG_DEFAULTS.format) return text;
  const all = tags.map((tag) => ({ tag, score: 1 }));
  const asPrompt: ComposerOptions = { ...options, format: TAG_DEFAULTS.format, exclude: [], rating: false };
  return composeTags(all, NO_EDITS, { general: 0, character: 0 }, asPrompt, TAG_FORMATS).text;
}
