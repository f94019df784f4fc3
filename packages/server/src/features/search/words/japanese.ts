/** Splits Japanese, which has no blanks between words, into the words that are known and what is between them. Pure. */

interface JapaneseWord {
  start: number;
  /** Where the word ends; what excludes it may follow. */
  wordEnd: number;
  end: number;
  isExcluded: boolean;
}

interface Piece {
  start: number;
  end: number;
  kind: 'known' | 'unknown' | 'without';
}

/** No known word is longer. */
const MAX_WORD = 26;
/** What excludes the word before it, as "without" does: "眼鏡なし", "眼鏡のない", "金髪じゃない". */
const WITHOUT = /(?:[がのはも]?(?:なし|無し|ナシ|ない|無い)|抜き|以外|を除く|じゃない|ではない)/y;
const LETTER = /[a-z0-9ａ-ｚ０-９]/i;
const HIRAGANA = /[\u3041-\u309f]/;
const KATAKANA = /[\u30a1-\u30fa\u30fcｦ-ﾟ]/;
const IS_LETTER = /[\p{L}\p{N}]/u;
const KANJI = /[\u3400-\u9fff々]/;
/** Known words of one script up to these lengths are more often a part of an unknown word beside them: "レム" of "ハーレム". */
const SHORT: readonly [script: RegExp, length: number][] = [
  [HIRAGANA, 2],
  [KATAKANA, 3],
];

/** @param isKnown whether a text is a word */
export function readJapanese(text: string, isKnown: (word: string) => boolean): JapaneseWord[] {
  const pieces = withoutChanceWords(text, longestWords(text, isKnown));
  const words: JapaneseWord[] = [];
  for (const [at, { start, end, kind }] of pieces.entries()) {
    const last = words.at(-1);
    if (kind === 'without' && last) Object.assign(last, { end, isExcluded: true });
    else if (kind === 'unknown' && last && pieces[at - 1]?.kind === 'unknown') last.wordEnd = last.end = end;
    else words.push({ start, wordEnd: end, end, isExcluded: false });
  }
  return words;
}

/** The longest known words from left to right. Letters and digits beside each other stay together. */
function longestWords(text: string, isKnown: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  const isBreak = (at: number): boolean => !(LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at] ?? ''));
  let unknown = 0;
  const add = (end: number, next: number, kind: Piece['kind']): void => {
    if (end > unknown) pieces.push({ start: unknown, end, kind: 'unknown' });
    pieces.push({ start: end, end: next, kind });
    unknown = next;
  };
  for (let at = 0; at < text.length;) {
    WITHOUT.lastIndex = at;
    const without = unknown === at && pieces.at(-1)?.kind === 'known' ? WITHOUT.exec(text) : null;
    if (without) {
      at += without[0].length;
      add(unknown, at, 'without');
      continue;
    }
    let end = isBreak(at) ? Math.min(text.length, at + MAX_WORD) : at;
    while (end > at && !(isBreak(end) && isKnown(text.slice(at, end)))) end -= 1;
    if (end === at) at += 1;
    else {
      add(at, end, 'known');
      at = end;
    }
  }
  if (unknown < text.length) pieces.push({ start: unknown, end: text.length, kind: 'unknown' });
  return pieces;
}

/** Words that are known only by chance are unknown, such as autumn and mountain in the name "秋山". */
function withoutChanceWords(text: string, pieces: readonly Piece[]): Piece[] {
  const read = [...pieces];
  const letterAt = (at: number): string => text[at] ?? '';
  const isOneKanji = ({ start, end }: Piece): boolean => end === start + 1 && KANJI.test(letterAt(start));

  function isByChance(at: number): boolean {
    const piece = read[at] as Piece;
    const { start, end } = piece;
    // A particle follows something: "もも" is none.
    if (start === 0 && end === 1 && HIRAGANA.test(letterAt(0))) return true;
    const neighbors = [
      { other: read[at - 1], outside: start - 1 },
      { other: read[at + 1], outside: end },
    ];
    if (isOneKanji(piece))
      return neighbors.some(
        ({ other, outside }) =>
          other && (isOneKanji(other) || (other.kind === 'unknown' && IS_LETTER.test(letterAt(outside)))),
      );
    return SHORT.some(
      ([script, length]) =>
        end - start <= length &&
        Array.from(text.slice(start, end)).every((letter) => script.test(letter)) &&
        neighbors.some(({ other, outside }) => other?.kind === 'unknown' && script.test(letterAt(outside))),
    );
  }

  const waiting = [...read.keys()];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const piece = read[at];
    if (piece?.kind !== 'known' || !isByChance(at)) continue;
    read[at] = { ...piece, kind: 'unknown' };
    waiting.push(at - 1, at + 1);
  }
  return read;
}
