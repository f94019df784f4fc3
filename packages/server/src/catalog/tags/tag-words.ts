/** Tags as people and prompts write them. */

/** Emoticons, whose underscores are not spaces; known to all taggers. */
const KAOMOJI = new Set(
  '0_0 (o)_(o) +_+ +_- ._. <o>_<o> <|>_<|> =_= >_< 3_3 6_9 >_o @_@ ^_^ o_o u_u x_x |_| ||_||'.split(' '),
);

/** A tag with spaces instead of underscores. */
export function wordsOf(tag: string): string {
  return (KAOMOJI.has(tag) ? tag : tag.replaceAll('_', ' ')).replaceAll(/\s+/g, ' ').trim();
}

/** A tag for prompts of image generators, in which unescaped brackets are weights. */
export function promptWordsOf(tag: string): string {
  return wordsOf(tag).replaceAll(/[()]/g, '\\$&');
}
