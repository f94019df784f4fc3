/** Free tags: what they are split at, and a list of them without duplicates. */

/** Characters that end a tag. A blank stands for all white space; a comma for those of other scripts as well. */
export const TAG_SEPARATORS: readonly string[] = [' ', ','];

const COMMAS = /[,،、，]/u;

/** The tags of a text, in their order, each once. Line ends and tabs always separate. */
export function splitTags(text: string, separators: readonly string[] = TAG_SEPARATORS): string[] {
  return addTags([], splitAll(text, separators)).added;
}

/** A text that is being typed: the tags that are ended, and the rest that is not. */
export function takeTyped(
  text: string,
  separators: readonly string[] = TAG_SEPARATORS,
): { tags: string[]; rest: string } {
  const characters = Array.from(text);
  const end = characters.findLastIndex((character) => isSeparator(character, separators));
  return {
    tags: splitTags(characters.slice(0, end + 1).join(''), separators),
    rest: characters.slice(end + 1).join(''),
  };
}

/** Whether two tags are the same one to people. */
export function isSameTag(first: string, second: string): boolean {
  return fold(first) === fold(second);
}

/**
 * Appends tags that are not there yet.
 * @param max how many tags there may be in all
 */
export function addTags(
  tags: readonly string[],
  more: readonly string[],
  max = Infinity,
): { tags: string[]; added: string[]; refused: string[] } {
  const known = new Set(tags.map(fold));
  const added: string[] = [];
  const refused: string[] = [];
  for (const tag of more) {
    if (known.has(fold(tag))) continue;
    known.add(fold(tag));
    if (tags.length + added.length < max) added.push(tag);
    else refused.push(tag);
  }
  return { tags: [...tags, ...added], added, refused };
}

function splitAll(text: string, separators: readonly string[]): string[] {
  let tag = '';
  const tags: string[] = [];
  for (const character of `${text}\n`) {
    if (isSeparator(character, separators)) {
      if (tag.trim() !== '') tags.push(tag.trim());
      tag = '';
    } else tag += character;
  }
  return tags;
}

function isSeparator(character: string, separators: readonly string[]): boolean {
  if (/[\t\n\r]/.test(character)) return true;
  if (/\s/u.test(character)) return separators.includes(' ');
  return separators.includes(character) || (separators.includes(',') && COMMAS.test(character));
}

function fold(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}
