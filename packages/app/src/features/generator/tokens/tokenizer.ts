/** Counts tokens as CLIP does, whose text encoder SDXL models have. */

export interface TokenCount {
  /** Without those for start and end. */
  tokens: number;
  /** Where the first part of the text ends, in UTF-16 units, if there is more than one. */
  cutAt?: number;
}

/** Tokens that a model reads at a time. */
const PART = 75;
const WORDS = /'(?:s|t|re|ve|m|ll|d)|\p{L}+|\p{N}|[^\s\p{L}\p{N}]+/giu;
/** Marks how one byte is written in the vocabulary. */
const BYTES = byteLetters();

/** A counter for a vocabulary, given as its merges, one a line. */
export function createTokenizer(merges: string): (text: string) => TokenCount {
  const ranks = new Map(merges.split('\n').map((merge, rank) => [merge, rank]));
  const sizes = new Map<string, number>();

  function sizeOf(word: string): number {
    const known = sizes.get(word);
    if (known !== undefined) return known;
    const size = mergedSize(word, ranks);
    sizes.set(word, size);
    return size;
  }

  return (text) => {
    let tokens = 0;
    let cutAt: number | undefined;
    for (const match of withoutWeights(text).matchAll(WORDS)) {
      const [word] = match;
      const next = tokens + sizeOf(word.toLowerCase());
      if (next > PART) cutAt ??= match.index;
      tokens = next;
    }
    return { tokens, ...(cutAt === undefined ? {} : { cutAt }) };
  };
}

/** Blanks out what only weighs words, such as `(` and `:1.2)`, and keeps all else in its place. */
export function withoutWeights(text: string): string {
  return text.replaceAll(/\\([()[\]])|:\s*[+-]?\d*\.?\d+\s*(?=\))|[()[\]]/g, (all, escaped?: string) =>
    escaped === undefined ? ' '.repeat(all.length) : ` ${escaped}`,
  );
}

/** How many tokens a word is, after all merges that there are for it. */
function mergedSize(word: string, ranks: ReadonlyMap<string, number>): number {
  const parts = Array.from(new TextEncoder().encode(word), (byte) => BYTES[byte] ?? '');
  parts.push(`${parts.pop() ?? ''}</w>`);
  for (;;) {
    const best = bestPair(parts, ranks);
    if (best === undefined) return parts.length;
    const [first, second] = [parts[best], parts[best + 1]];
    for (let at = best; at < parts.length - 1; at += 1) {
      if (parts[at] === first && parts[at + 1] === second) parts.splice(at, 2, `${first}${second}`);
    }
  }
}

function bestPair(parts: readonly string[], ranks: ReadonlyMap<string, number>): number | undefined {
  let best: number | undefined;
  let lowest = Infinity;
  for (let at = 0; at < parts.length - 1; at += 1) {
    const rank = ranks.get(`${parts[at]} ${parts[at + 1]}`) ?? Infinity;
    if (rank < lowest) [best, lowest] = [at, rank];
  }
  return best;
}

/** Bytes that can be printed stand for themselves, the others for letters from 256 on. */
function byteLetters(): string[] {
  let others = 0;
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    return String.fromCodePoint(isPrintable ? byte : 256 + others++);
  });
}
