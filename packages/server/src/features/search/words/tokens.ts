/** Splits a search by words into words, quoted tags, `name:value` pairs and commas. Pure. */

/** A part of the text, from `start` up to `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A word, or what is in quotes. */
export interface TextToken extends Span {
  kind: 'word' | 'quoted';
  text: string;
  isExcluded: boolean;
}
interface FieldToken extends Span {
  kind: 'field';
  name: FieldName;
  value: string;
  isExcluded: boolean;
}
interface CommaToken extends Span {
  kind: 'comma';
}
export type Token = (TextToken & { kind: 'word' }) | (TextToken & { kind: 'quoted' }) | FieldToken | CommaToken;

const FIELD_NAMES = ['rating', 'source', 'artist', 'size', 'width', 'height', 'date'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
const OTHER_NAMES: Record<string, FieldName> = { pool: 'source', board: 'source', posted: 'date' };

/** Words beyond these are not read. */
const MAX_TOKENS = 96;
const PARTS =
  /(?<minus>-)?(?:(?<name>[a-z]+):(?<value>"[^"]*"?|[^\s,]*)|"(?<quoted>[^"]*)"?)|(?<comma>[,、，。;\n])|(?<word>[^\s,、，。;"]+)/giu;
const CJK = /[\u3040-\u30ff\u3400-\u9fff々ー]/;
const MAX_CJK_WORD = 12;
/** Japanese that excludes what comes before it. */
const CJK_WITHOUT = /^(?:なし|無し|ナシ|抜き|以外|ない)/;

function fieldName(text: string): FieldName | undefined {
  const name = text.toLowerCase();
  return FIELD_NAMES.find((one) => one === name) ?? (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined);
}

/** A text as the vocabulary writes it. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** @param isKnown whether a Japanese text is a word; Japanese has no spaces between words */
export function tokensOf(text: string, isKnown: (word: string) => boolean): Token[] {
  const tokens: Token[] = [];
  for (const { index: start, groups = {}, 0: matched } of text.matchAll(PARTS)) {
    if (tokens.length >= MAX_TOKENS) break;
    const end = start + matched.length;
    const { minus, name, value, quoted, comma, word } = groups;
    const field = name === undefined ? undefined : fieldName(name);
    const isExcluded = minus !== undefined;
    if (comma !== undefined) tokens.push({ kind: 'comma', start, end });
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: plain(quoted), isExcluded, start, end });
    else if (field) tokens.push({ kind: 'field', name: field, value: unquoted(value ?? ''), isExcluded, start, end });
    else tokens.push(...wordTokens(word ?? matched, start, isKnown));
  }
  return tokens.slice(0, MAX_TOKENS);
}

function unquoted(value: string): string {
  return plain(value.replaceAll('"', '')).trim();
}

function wordTokens(written: string, start: number, isKnown: (word: string) => boolean): Token[] {
  // A minus before a letter excludes; "-_-" is an emoticon.
  const isExcluded = /^-[\p{L}\p{N}(:^]/u.test(written) && written !== '-_-';
  const text = isExcluded ? written.slice(1) : written;
  const end = start + written.length;
  if (!CJK.test(text) || isKnown(plain(text))) return [{ kind: 'word', text: plain(text), isExcluded, start, end }];
  const offset = start + written.length - text.length;
  return cjkTokens(text, offset, isKnown).map((token, at) =>
    at === 0 && isExcluded ? { ...token, start, isExcluded } : token,
  );
}

/** The longest known words from left to right, and what is between them. */
function cjkTokens(text: string, offset: number, isKnown: (word: string) => boolean) {
  const tokens: (TextToken & { kind: 'word' })[] = [];
  let unknown = 0;
  const add = (from: number, to: number, isExcluded = false): void => {
    if (to > from)
      tokens.push({
        kind: 'word',
        text: plain(text.slice(from, to)),
        isExcluded,
        start: offset + from,
        end: offset + to,
      });
  };
  for (let at = 0; at < text.length;) {
    const without = tokens.length > 0 && unknown === at ? CJK_WITHOUT.exec(text.slice(at)) : null;
    const last = tokens.at(-1);
    if (without && last) {
      at += without[0].length;
      unknown = at;
      Object.assign(last, { isExcluded: true, end: offset + at });
      continue;
    }
    let end = Math.min(text.length, at + MAX_CJK_WORD);
    while (end > at && !isKnown(plain(text.slice(at, end)))) end -= 1;
    if (end === at) {
      at += 1;
      continue;
    }
    add(unknown, at);
    add(at, end);
    at = unknown = end;
  }
  add(unknown, text.length);
  return tokens;
}
