/** Words that people use for tags, from words.csv, which is written by hand. Each line has a kind, a text and its meaning. */

export interface Words {
  /** Tags that a text stands for, any of them: "people" for one or more girls or boys. */
  meaningOf: (text: string) => readonly string[] | undefined;
  /** The texts that stand for tags. */
  texts: () => Iterable<string>;
  /** The Japanese texts that stand for a tag. */
  japaneseOf: (tag: string) => readonly string[];
  /** Wider tags to use if no image has the tags of a text: pointy ears for "elf". */
  widerOf: (text: string) => readonly string[];
  /** Tags that are excluded together with a text: "no girls" means one girl, too. */
  excludedWith: (text: string) => readonly string[];
  /** Tags whose images have a tag too, by Danbooru's implications: cat_ears for animal_ears. */
  kindsOf: (tag: string) => readonly string[];
  /** Whether a word says nothing about an image: "with". */
  isStopWord: (word: string) => boolean;
}

const IS_CJK = /[\u3040-\u30ff\u3400-\u9fff]/;
/** What people leave out of Japanese names, or write in other ways. */
const NAME_MARKS = /[・=☆★♪!?]/g;
const HAS_MARK_AT_END = /^[・=☆★♪!?]|[・=☆★♪!?]$/;

/** @throws Error that names a line it cannot read */
export function readWords(csv: string): Words {
  const meanings = new Map<string, string[]>();
  /** Meanings of Japanese texts by the text without marks. */
  const bare = new Map<string, string[]>();
  const kinds = new Map<string, string[]>();
  const wider = new Map<string, string[]>();
  const excluded = new Map<string, string[]>();
  const stops = new Set<string>();
  for (const line of csv.trim().split('\n')) {
    const [kind, text = '', meaning = ''] = line.split(',');
    const values = meaning.split(' ').filter(Boolean);
    if (kind === 'stop') for (const word of text.split(' ')) stops.add(word);
    else if (kind === 'means') meanings.set(text, values);
    else if (kind === 'kinds') kinds.set(text, values);
    else if (kind === 'else') wider.set(text, values);
    else if (kind === 'not') excluded.set(text, values);
    else throw new Error(`words.csv has a line of no known kind: ${line}`);
  }
  const japanese = new Map<string, string[]>();
  for (const [text, values] of meanings) {
    if (!IS_CJK.test(text)) continue;
    for (const tag of values) japanese.set(tag, [...(japanese.get(tag) ?? []), text]);
    const without = text.replace(NAME_MARKS, '');
    if (without !== text && !meanings.has(without)) bare.set(without, values);
  }

  function meaningOf(text: string): readonly string[] | undefined {
    const meaning = meanings.get(text);
    // A mark at either end is no part of a name: "銀髪・".
    return meaning ?? (HAS_MARK_AT_END.test(text) ? undefined : bare.get(text.replace(NAME_MARKS, '')));
  }

  function kindsOf(tag: string): string[] {
    const found = new Set<string>();
    const waiting = [tag];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const one of kinds.get(next) ?? [])
        if (one !== tag && !found.has(one)) {
          found.add(one);
          waiting.push(one);
        }
    return [...found];
  }

  return {
    meaningOf,
    widerOf: (text) => wider.get(text) ?? [],
    excludedWith: (text) => excluded.get(text) ?? [],
    texts: () => meanings.keys(),
    japaneseOf: (tag) => japanese.get(tag) ?? [],
    kindsOf,
    isStopWord: (word) => stops.has(word),
  };
}
