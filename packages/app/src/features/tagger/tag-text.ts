export const spacedTag = (tag: string) => tag.replaceAll('_', ' ');

/** Tags that are surer than this are worth copying. */
const SURE = 0.35;
/** A search for more tags than this finds everything a little. */
const MOST_SEARCHED = 12;

/** The general tags as plain text. */
export function tagText(tags: readonly { tag: string; score: number }[]): string {
  return tags
    .filter(({ score }) => score > SURE)
    .map(({ tag }) => spacedTag(tag))
    .join(', ');
}

/** A text search for the first of these tags; empty for none. */
export function searchOf(tags: readonly string[]): string {
  return tags.slice(0, MOST_SEARCHED).map(spacedTag).join(', ');
}
