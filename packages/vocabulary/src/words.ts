/** What people write for tags: words.csv, by hand. Each line is a kind, a text, and what it means. */

export interface Words {
  /** Tags that a text stands for, any of them: "people" for one or more girls or boys. */
  meaningOf: (text: string) => readonly string[] | undefined;
  /** The texts that stand for tags. */
  texts: () => Iterable<string>;
  /** Wider tags that do where no image has what a text says: pointy ears for "elf". */
  widerOf: (text: string) => readonly string[];
  /** Tags that are excluded together with a text: "no girls" means one girl, too. */
  excludedWith: (text: string) => readonly string[];
  /** Tags whose images have a tag too, by Danbooru's implications: cat_ears for animal_ears. */
  kindsOf: (tag: string) => readonly string[];
  /** Whether a word says nothing of an image: "with". */
  isStopWord: (word: string) => boolean;
}

/** @throws Error that names a line it cannot read */
export function readWords(csv: string): Words {
  const meanings = new Map<string, string[]>();
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
    meaningOf: (text) => meanings.get(text),
    widerOf: (text) => wider.get(text) ?? [],
    excludedWith: (text) => excluded.get(text) ?? [],
    texts: () => meanings.keys(),
    kindsOf,
    isStopWord: (word) => stops.has(word),
  };
}
