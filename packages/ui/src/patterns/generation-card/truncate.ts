const ELLIPSIS = '…';

/**
 * The text, or as much of its start as has `max` code points, and an ellipsis. Never cuts within a user-perceived
 * character, unless that alone is too long.
 */
export function truncate(text: string, max: number): string {
  let length = 0;
  let end = 0;
  for (const character of charactersOf(text)) {
    const points = Array.from(character);
    if (length + points.length > max) {
      const kept = end > 0 ? text.slice(0, end) : points.slice(0, Math.max(0, max)).join('');
      return kept.trimEnd() + ELLIPSIS;
    }
    length += points.length;
    end += character.length;
  }
  return text;
}

/** The alternative text of a generated image: the beginning of its prompt. */
export function generationAlt(prompt: string): string {
  return truncate(prompt, 50);
}

/** One by one, so that a long text is not taken apart for its beginning. */
function* charactersOf(text: string): Generator<string> {
  // Browsers of before 2024 may lack it; code points are next best.
  const Segmenter = (Intl as { Segmenter?: typeof Intl.Segmenter }).Segmenter;
  if (!Segmenter) yield* text;
  else for (const { segment } of new Segmenter('en').segment(text)) yield segment;
}
