/** Tags as people and prompts write them. */

/** Faces made of characters, whose underscores are no blanks; as all taggers know them. */
const KAOMOJI = new Set(
  '0_0 (o)_(o) +_+ +_- ._. <o>_<o> <|>_<|> =_= >_< 3_3 6_9 >_o @_@ ^_^ o_o u_u x_x |_| ||_||'.split(' '),
);

/** A tag with blanks for its underscores. */
export function wordsOf(tag: string): string {
  return (KAOMOJI.has(tag) ? tag : tag.replaceAll('_', ' ')).replaceAll(/\s+/g, ' ').trim();
}

/** A tag for prompts of image generators, where bare brackets mean weight. */
export function promptWordsOf(tag: string): string {
  return wordsOf(tag).replaceAll(/[()]/g, '\\$&');
}
