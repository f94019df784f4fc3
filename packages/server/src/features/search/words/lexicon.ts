/** What words mean as tags: by the index, by words.csv, then by the vocabulary; in other forms where need be. */
import { tagNameOf, type Vocabulary } from '@mekiki/vocabulary';
import { type Lexicon, type Meaning, runsFrom, sharedNounName } from './reading.ts';
import type { Token } from './tokens.ts';

export type Dictionary = Pick<Vocabulary, 'find' | 'nearest' | 'meaningOf' | 'kindsOf' | 'isStopWord'>;

/** Adjectives made of nouns that tags are made of. */
const NOUN_OF: Record<string, string> = {
  haired: 'hair',
  eyed: 'eyes',
  eared: 'ears',
  tailed: 'tail',
  horned: 'horns',
  winged: 'wings',
  bearded: 'beard',
  freckled: 'freckles',
  masked: 'mask',
  hooded: 'hood',
  armored: 'armor',
  armoured: 'armor',
};
const SPELLINGS: readonly [RegExp, string][] = [
  [/(^|_)gray(_|$)/, '$1grey$2'],
  [/colour/, 'color'],
  [/jewellery/, 'jewelry'],
];

/** A name and the other forms it may have as a tag, the likeliest first. */
export function formsOf(name: string): string[] {
  let forms = [name];
  const extend = (change: (form: string) => readonly string[]): void => {
    forms = [...new Set([...forms, ...forms.flatMap(change)])];
  };
  extend((form) => [form.replaceAll('-', '_')]);
  extend((form) => [
    form.replace(/[a-z]+$/, (word) => (Object.hasOwn(NOUN_OF, word) ? (NOUN_OF[word] as string) : word)),
  ]);
  extend((form) => SPELLINGS.map(([from, to]) => form.replace(from, to)));
  extend(otherNumber);
  return forms;
}

/** "cats" for "cat", and the reverse. */
function otherNumber(name: string): string[] {
  if (!/[a-z]{3}$/.test(name)) return [];
  if (name.endsWith('ies')) return [`${name.slice(0, -3)}y`];
  if (/(?:ches|shes|sses|xes)$/.test(name)) return [name.slice(0, -2)];
  if (name.endsWith('s')) return name.endsWith('ss') ? [`${name}es`] : [name.slice(0, -1)];
  return [`${name}s`, ...(name.endsWith('y') ? [`${name.slice(0, -1)}ies`] : [])];
}

interface Possible {
  name: string;
  tags: readonly string[];
  isGeneral: boolean;
}

/** What a name may mean, the likeliest first; tags of the index that the vocabulary does not have are among them. */
function possibleMeanings(name: string, dictionary: Dictionary): Possible[] {
  const withKinds = (tags: readonly string[]) => [...new Set(tags.flatMap((tag) => [tag, ...dictionary.kindsOf(tag)]))];
  return formsOf(name).flatMap((form): Possible[] => {
    const meant = dictionary.meaningOf(form);
    const tag = dictionary.find(form);
    // Japanese names are written in either order.
    const [first, second, third] = form.split('_');
    const turned = third === undefined && second !== undefined ? dictionary.find(`${second}_${first}`) : undefined;
    return [
      ...(meant ? [{ name: form, tags: withKinds([form, ...meant]), isGeneral: true }] : []),
      { name: form, tags: withKinds([form]), isGeneral: tag?.category === 'general' },
      ...(tag && tag.name !== form
        ? [{ name: tag.name, tags: withKinds([tag.name]), isGeneral: tag.category === 'general' }]
        : []),
      ...(turned?.category === 'character' ? [{ name: turned.name, tags: [turned.name], isGeneral: false }] : []),
    ];
  });
}

/** All names that reading some tokens asks for. */
function namesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => {
    if (token.kind === 'quoted') return [tagNameOf(token.text)];
    if (token.kind === 'field') return token.name === 'artist' ? [tagNameOf(token.value)] : [];
    return [...runsFrom(tokens, at).map(({ name }) => name), sharedNounName(tokens, at) ?? []].flat();
  });
}

/** Tags of fewer posts are hardly what somebody means by one word, unless the index has them. */
const MIN_POSTS_OF_WORD = 100;

/**
 * @param findIndexed ids of the index's tags by the requested names; unknown names are absent
 * @returns besides the lexicon the ids that the reading needs
 */
export async function createLexicon(
  tokens: readonly Token[],
  dictionary: Dictionary,
  findIndexed: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<{ lexicon: Lexicon; ids: ReadonlyMap<string, number> }> {
  const possible = new Map([...new Set(namesIn(tokens))].map((name) => [name, possibleMeanings(name, dictionary)]));
  const names = new Set([...possible.values()].flatMap((some) => some.flatMap(({ tags }) => tags)));
  const ids = await findIndexed([...names]);

  function find(name: string): Meaning | undefined {
    const some = possible.get(name) ?? [];
    const indexed = some.find(({ tags }) => tags.some((tag) => ids.has(tag)));
    if (indexed) return { ...indexed, isIndexed: true };
    const known = some.find((one) => {
      const tag = dictionary.find(one.name);
      return tag ? name.includes('_') || tag.count >= MIN_POSTS_OF_WORD : dictionary.meaningOf(one.name) !== undefined;
    });
    return known && { ...known, isIndexed: false };
  }

  return { lexicon: { find, isStopWord: dictionary.isStopWord }, ids };
}
