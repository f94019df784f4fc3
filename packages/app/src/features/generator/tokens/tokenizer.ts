/** Counts tokens like CLIP, the text encoder of SDXL models. */
import { Tokenizer } from '@huggingface/tokenizers';

export interface TokenCount {
  /** Without the start and end tokens. */
  tokens: number;
  /** Where the first chunk of the text ends, in UTF-16 units, if there is more than one. */
  cutAt?: number;
}

/** Maximum number of tokens that a model reads at a time. */
const PART = 75;
const WORDS = /'(?:s|t|re|ve|m|ll|d)|\p{L}+|\p{N}|[^\s\p{L}\p{N}]+/giu;

/** A counter for a vocabulary, given as its merges, one per line. */
export function createTokenizer(merges: string): (text: string) => TokenCount {
  const tokenizer = new Tokenizer(describe(merges), {});
  const sizes = new Map<string, number>();

  function sizeOf(word: string): number {
    const known = sizes.get(word);
    if (known !== undefined) return known;
    const size = tokenizer.tokenize(word).length;
    sizes.set(word, size);
    return size;
  }

  return (text) => {
    let tokens = 0;
    let cutAt: number | undefined;
    for (const match of withoutWeights(text).matchAll(WORDS)) {
      const [word] = match;
      const next = tokens + sizeOf(word);
      if (next > PART) cutAt ??= match.index;
      tokens = next;
    }
    return { tokens, ...(cutAt === undefined ? {} : { cutAt }) };
  };
}

/** Blanks out weights, such as `(` and `:1.2)`, and keeps everything else in place. */
export function withoutWeights(text: string): string {
  return text.replaceAll(/\\([()[\]])|:\s*[+-]?\d*\.?\d+\s*(?=\))|[()[\]]/g, (all, escaped?: string) =>
    escaped === undefined ? ' '.repeat(all.length) : ` ${escaped}`,
  );
}

/** The rules of CLIP's `tokenizer.json` for single words. Counting needs no token IDs, and so no vocabulary. */
function describe(merges: string): object {
  return {
    added_tokens: [],
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, use_regex: false },
    post_processor: null,
    decoder: null,
    model: {
      type: 'BPE',
      vocab: {},
      merges: merges.trim().split('\n'),
      end_of_word_suffix: '</w>',
      unk_token: '<|endoftext|>',
    },
  };
}
