/** Splits a search by words into words, quoted tags, `name:value` pairs and commas. Pure. */
import { readJapanese } from './japanese.ts';

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
/** Texts that are looked up to split Japanese: enough for 300 characters. It takes the main thread. */
const MAX_LOOKUPS = 8_000;
const PARTS =
  /(?<minus>-+)?(?:(?<name>[a-z]+):(?<value>"[^"]*"?|[^\s,]*)|"(?<quoted>[^"]*)"?)|(?<comma>[,、，。;\n])|(?<word>[^\s,、，。;"]+)/giu;
const CJK = /[\u3040-\u30ff\u3400-\u9fff々ー\uff66-\uff9f]/;
/** Full-width letters, digits and marks, and the blank between Japanese words. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** What Japanese keyboards give for a minus before a word: no word begins with a long vowel. */
const OTHER_MINUS = /(?<=^|\s)[ー−‐](?=\S)/g;
/** Japanese that excludes what comes before it, as a word of its own. */
const LONE_WITHOUT = /^(?:なし|無し|ナシ|抜き|以外)$/;

function fieldName(text: string): FieldName | undefined {
  const name = text.toLowerCase();
  return FIELD_NAMES.find((one) => one === name) ?? (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined);
}

/** The same text with marks as keyboards for English give them. Of the same length, so that places stay. */
function withUsualMarks(text: string): string {
  return text
    .replace(FULL_WIDTH, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfe_e0))
    .replaceAll('\u3000', ' ')
    .replace(OTHER_MINUS, '-');
}

/** A text as the vocabulary writes it. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** @param isKnown whether a Japanese text is a word; Japanese has no spaces between words */
export function tokensOf(text: string, isKnown: (word: string) => boolean): Token[] {
  const tokens: Token[] = [];
  let lookups = 0;
  const isWord = (word: string): boolean => (lookups += 1) <= MAX_LOOKUPS && isKnown(word);
  for (const { index: start, groups = {}, 0: matched } of withUsualMarks(text).matchAll(PARTS)) {
    if (tokens.length >= MAX_TOKENS) break;
    const end = start + matched.length;
    const { minus, name, value, quoted, comma, word } = groups;
    const field = name === undefined ? undefined : fieldName(name);
    const isExcluded = minus !== undefined;
    const last = tokens.at(-1);
    if (last?.kind === 'word' && CJK.test(last.text) && LONE_WITHOUT.test(matched)) {
      // "眼鏡 なし"
      Object.assign(last, { isExcluded: true, end });
    } else if (comma !== undefined) tokens.push({ kind: 'comma', start, end });
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: plain(quoted), isExcluded, start, end });
    else if (field) tokens.push({ kind: 'field', name: field, value: unquoted(value ?? ''), isExcluded, start, end });
    else tokens.push(...wordTokens(word ?? matched, start, isWord));
  }
  return tokens.slice(0, MAX_TOKENS);
}

function unquoted(value: string): string {
  return plain(value.replaceAll('"', '')).trim();
}

function wordTokens(written: string, start: number, isKnown: (word: string) => boolean): Token[] {
  // A minus before a letter excludes; "-_-" is an emoticon.
  const [minus] = /^-+(?=[\p{L}\p{N}(:^])/u.exec(written) ?? [];
  const isExcluded = minus !== undefined;
  const text = written.slice(minus?.length ?? 0);
  const end = start + written.length;
  if (!CJK.test(text) || isKnown(plain(text))) return [{ kind: 'word', text: plain(text), isExcluded, start, end }];
  const offset = start + written.length - text.length;
  // Usual letters are as long as what people write, except for half-width kana.
  const usual = plain(text);
  const pieces =
    usual.length === text.length ? readJapanese(usual, isKnown) : readJapanese(text, (piece) => isKnown(plain(piece)));
  return pieces.map(({ start: from, end: to, ...piece }, at) => ({
    kind: 'word',
    text: plain(text.slice(from, piece.wordEnd)),
    isExcluded: piece.isExcluded || (at === 0 && isExcluded),
    start: at === 0 ? start : offset + from,
    end: offset + to,
  }));
}
