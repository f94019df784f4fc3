/** The meaning of words as tags: by the index, by words.csv, then by the vocabulary; in other forms if needed. */
import { tagNameOf, type Vocabulary } from '@mekiki/vocabulary';
import { lackingIn, type Lexicon, type Meaning, runsFrom, sharedNounName } from './reading.ts';
import type { Token } from './tokens.ts';

export type Dictionary = Pick<
  Vocabulary,
  'find' | 'nearest' | 'meaningOf' | 'kindsOf' | 'widerOf' | 'excludedWith' | 'isStopWord'
>;

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
  mouthed: 'mouth',
  skinned: 'skin',
  sleeved: 'sleeves',
};
const SPELLINGS: readonly [RegExp, string][] = [
  [/(^|_)gray(_|$)/, '$1grey$2'],
  [/colour/, 'color'],
  [/jewellery/, 'jewelry'],
];

const BETWEEN_JAPANESE = /(?<=[\u3040-\u30ff\u3400-\u9fff々])_(?=[\u3040-\u30ff\u3400-\u9fff])/g;

/** A name and the other forms it may have as a tag, the likeliest first. */
export function formsOf(name: string): string[] {
  let forms = [name];
  const extend = (change: (form: string) => readonly string[]): void => {
    forms = [...new Set([...forms, ...forms.flatMap(change)])];
  };
  extend((form) => [form.replaceAll('-', '_')]);
  // Japanese names are written with a blank as well: "初音 ミク".
  extend((form) => [form.replace(BETWEEN_JAPANESE, '')]);
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

/** What a name may mean, likeliest first; includes tags of the index that the vocabulary lacks. */
function possibleMeanings(name: string, dictionary: Dictionary): Possible[] {
  const withKinds = (tags: readonly string[]) => [...new Set(tags.flatMap((tag) => [tag, ...dictionary.kindsOf(tag)]))];
  const forms = formsOf(name);
  const all = forms.flatMap((form): Possible[] => {
    const meant = dictionary.meaningOf(form);
    const tag = dictionary.find(form);
    // Japanese names are written in either order.
    const [first, second, third] = form.split('_');
    const turned = third === undefined && second !== undefined ? dictionary.find(`${second}_${first}`) : undefined;
    return [
      ...(meant ? [{ name: form, tags: withKinds([form, ...meant]), isGeneral: true }] : []),
      // The index may know an alias as one of a tag whose kinds count as well.
      {
        name: form,
        tags: withKinds(tag?.category === 'general' ? [form, tag.name] : [form]),
        isGeneral: tag?.category === 'general',
      },
      ...(tag && tag.name !== form
        ? [{ name: tag.name, tags: withKinds([tag.name]), isGeneral: tag.category === 'general' }]
        : []),
      ...(turned?.category === 'character' ? [{ name: turned.name, tags: [turned.name], isGeneral: false }] : []),
    ];
  });
  const wider = [...forms, ...all.map((one) => one.name)].flatMap((form) => dictionary.widerOf(form));
  return wider.length === 0 ? all : [...all, { name, tags: withKinds(wider), isGeneral: true }];
}

/** All names that reading some tokens asks for. */
function namesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => {
    if (token.kind === 'quoted') return [tagNameOf(token.text)];
    if (token.kind === 'field') return token.name === 'artist' ? [tagNameOf(token.value)] : [];
    const names = runsFrom(tokens, at).map((run) => run.name);
    return [
      ...names,
      sharedNounName(tokens, at) ?? [],
      token.kind === 'word' ? (lackingIn(token.text) ?? []) : [],
    ].flat();
  });
}

function excludedWith(name: string, dictionary: Dictionary): Pick<Meaning, 'excludes'> {
  const excludes = [...new Set(formsOf(name).flatMap((form) => dictionary.excludedWith(form)))];
  return excludes.length === 0 ? {} : { excludes };
}

/** Tags of fewer posts are unlikely to be meant by one word, unless the index has them. */
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
  const names = new Set([
    ...[...possible.values()].flatMap((some) => some.flatMap(({ tags }) => tags)),
    ...[...possible.keys()].flatMap((name) => excludedWith(name, dictionary).excludes ?? []),
  ]);
  const ids = await findIndexed([...names]);

  function find(name: string): Meaning | undefined {
    const some = possible.get(name) ?? [];
    const indexed = some.find(({ tags }) => tags.some((tag) => ids.has(tag)));
    const excludes = excludedWith(name, dictionary);
    if (indexed) return { ...indexed, isIndexed: true, ...excludes };
    const known = some.find((one) => {
      const tag = dictionary.find(one.name);
      return tag ? name.includes('_') || tag.count >= MIN_POSTS_OF_WORD : dictionary.meaningOf(one.name) !== undefined;
    });
    return known && { ...known, isIndexed: false, ...excludes };
  }

  return { lexicon: { find, isStopWord: dictionary.isStopWord }, ids };
}
