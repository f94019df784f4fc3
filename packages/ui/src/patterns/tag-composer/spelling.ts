/** How tags are written, and told from each other. */

/** Faces of which the underscore is a part. */
const KAOMOJI: ReadonlySet<string> = new Set(
  '0_0 (o)_(o) +_+ +_- ._. <o>_<o> <|>_<|> =_= >_< 3_3 6_9 >_o @_@ ^_^ o_o u_u x_x |_| ||_||'.split(' '),
);

/** The spelling of boards: no spaces in a tag. */
export function plainTag(tag: string): string {
  return tag.trim().replaceAll(/\s+/gu, '_');
}

/** The spelling of prompts: spaces for underscores, but not in faces such as `^_^`. */
export function spacedTag(tag: string): string {
  const plain = plainTag(tag);
  if (KAOMOJI.has(plain.toLowerCase())) return plain;
  // A name of underscores alone would be no name.
  return plain.replaceAll('_', ' ').trim() || plain;
}

/** The same for all spellings of one tag. */
export function foldTag(tag: string): string {
  return plainTag(tag).normalize('NFC').toLowerCase();
}

/** Takes back what prompts need, from a tag that was pasted out of one. */
export function unescapeTag(tag: string): string {
  return tag.replaceAll(/\\([\\()])/g, '$1');
}

/**
 * Whether a pattern names the tag, in either spelling; `*` stands for anything.
 * @param group may be named before the tag, as in `meta:*`
 */
export function isExcluded(tag: string, group: string, patterns: readonly string[]): boolean {
  const name = foldTag(tag);
  return patterns.some((pattern) => {
    const folded = foldTag(pattern);
    return matchesPattern(name, folded.startsWith(`${group}:`) ? folded.slice(group.length + 1) : folded);
  });
}

/** Takes each part at its first place and never goes back, so that no pattern is slow. */
function matchesPattern(name: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return name === start && start !== '';
  if (!name.startsWith(start) || !name.endsWith(end)) return false;
  let from = start.length;
  for (const part of parts) {
    const found = name.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return from + end.length <= name.length;
}
