/** The appearance of a source. */
export interface SourceLook {
  /** Behind the letter: any CSS color that passes WCAG AA under white. @default one that depends on the name alone */
  color?: string;
  /** The source's own icon. The letter shows until it has loaded, and for good if it does not load. */
  iconUrl?: string;
}

/** The looks of sources by name. A source without one is its letter on a color of its own. */
export type SourceLooks = Readonly<Record<string, SourceLook>>;

/** A color for a name: the same one each time, and dark enough for a white letter (WCAG AA). */
export function colorOfName(name: string): string {
  let hash = 0;
  for (const character of name.trim().toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `oklch(0.48 0.09 ${hash % 360})`;
}

/** The letter of a source's square: the first letter or digit of its name, or `?`. */
export function letterOfName(name: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?';
  // Some letters have no capital of their own: ß becomes SS.
  return letter ?? '?';
}
