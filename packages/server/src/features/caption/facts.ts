/** Facts from tags, sorted by the parts of sentences. */
import { list, titleCase, withArticle } from './grammar.ts';
import { wordsOf } from '../../catalog/tags/tag-words.ts';
import {
  ACTIONS,
  AROUND,
  BACKDROP,
  BACKDROPS,
  CLOTHES,
  EYE_WORDS,
  FACES,
  FRAMINGS,
  HAIR_WORDS,
  HAIRDOS,
  HOLDING,
  LESS_THAN,
  LOOKS,
  LOOKS_LIKE,
  PLACES,
  STYLES,
  TIMES,
  WEARABLE,
} from './vocabulary.ts';

/** Tags above their thresholds, by group, without scores. */
export interface SureTags {
  characters: readonly string[];
  general: readonly string[];
}

/** Parts of sentences, each with its article. */
export interface Facts {
  /** Such as `a girl`; `an image` if nobody is visible. */
  subject: string;
  /** The same with the characters' names. */
  named: string;
  /** The people that "they" refers to; undefined for nobody. */
  pronoun: 'she' | 'he' | 'they' | undefined;
  isPortrait: boolean;
  framing: string | undefined;
  /** Such as `long wavy purple hair`. */
  hair: string | undefined;
  eyes: string | undefined;
  looks: string[];
  clothes: string[];
  /** Verbs in the base form. */
  actions: string[];
  faces: string[];
  /** Such as `on a beach at sunset`. */
  place: string | undefined;
  /** What the background is, such as `a gradient`. */
  backdrop: string | undefined;
  around: string[];
  /** How it is drawn, such as `in black and white`. */
  styles: string[];
  hasText: boolean;
}

const COLORS = new Set(
  'black brown light_brown dark_brown blonde orange red pink purple light_purple blue dark_blue light_blue aqua green light_green dark_green yellow grey silver white'.split(
    ' ',
  ),
);
/** Text in the image, in whatever language. */
const TEXT = /^(?:text|(?:[a-z]+)_text|speech_bubble|subtitled|copyright_name|character_name)$/;
const COUNTED = /^(\d\+?)(girl|boy|other)s?$/;
const NUMBERS: Readonly<Record<string, string>> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6+': 'six or more',
};
const MAX_TIMES = 2;
/** A model of 10,000 tags finds more than a sentence holds; the tagger's surest come first. */
const MAX_LOOKS = 5;
const MAX_CLOTHES = 6;
const MAX_ACTIONS = 4;
const MAX_FACES = 3;
const MAX_AROUND = 4;

export function factsOf({ characters, general }: SureTags): Facts {
  const tags = withoutLess(general);
  const told = (table: Readonly<Record<string, string>>) => [
    ...new Set(tags.flatMap((tag) => lookUp(table, tag) ?? [])),
  ];
  const inOrder = (table: Readonly<Record<string, string>>) =>
    Object.keys(table).flatMap((tag) => (tags.includes(tag) ? (table[tag] ?? []) : []));
  const people = peopleOf(characters, tags);
  const colors = (thing: string) =>
    tags
      .filter((tag) => tag.endsWith(thing) && COLORS.has(tag.slice(0, -thing.length)))
      .map((tag) => wordsOf(tag.slice(0, -thing.length)));

  // With several people it is unknown to whom a tag belongs, so only tags that apply to all are mentioned.
  const isOne = people.pronoun !== 'they' || people.count < 2;
  const one = (words: string[]) => (isOne || words.length < 2 ? words.slice(0, 1) : []);
  const hair = [...HAIR_WORDS.flatMap((group) => one(inOrder(group))), list(colors('_hair'))].filter(Boolean);
  const looks = [
    ...told(HAIRDOS),
    ...tags.flatMap((tag) => lookUp(LOOKS, tag) ?? (LOOKS_LIKE.test(tag) ? nameOf(tag) : [])),
  ];
  const clothes = tags.flatMap((tag) => lookUp(CLOTHES, tag) ?? (WEARABLE.test(tag) ? nameOf(tag) : []));
  const subject =
    people.who ?? (hair.length + looks.length > 0 ? 'a character' : tags.includes('animal') ? 'an animal' : undefined);
  const faces = told(FACES);
  const possessive = { she: 'her', he: 'his', they: 'their' }[people.pronoun ?? 'they'];
  return {
    subject: subject ?? 'an image',
    named: nameTogether(subject, people.count, characters),
    pronoun:
      people.pronoun ??
      ((subject === undefined || subject === 'an animal') && characters.length === 0 ? undefined : 'they'),
    isPortrait: tags.includes('portrait'),
    framing: told(FRAMINGS)[0],
    hair: hair.length > 0 ? `${hair.join(' ')} hair` : undefined,
    eyes: eyesOf(tags, colors('_eyes'), one(inOrder(EYE_WORDS)), isOne),
    looks: looks.slice(0, MAX_LOOKS),
    clothes: clothes.slice(0, MAX_CLOTHES),
    actions: [...inOrder(ACTIONS), ...tags.flatMap(held)]
      .slice(0, MAX_ACTIONS)
      .map((act) => act.replaceAll('{their}', possessive)),
    // A smile with an open mouth is one thing.
    faces: (general.includes('open_mouth') ? faces.map(opened) : faces).slice(0, MAX_FACES),
    place: placeOf(inOrder(PLACES), inOrder(TIMES)),
    backdrop: backdropOf(tags),
    around: told(AROUND).slice(0, MAX_AROUND),
    styles: told(STYLES),
    hasText: tags.some((tag) => TEXT.test(tag)),
  };
}

/** Tags may have any name, even `constructor`. */
function lookUp<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  return Object.hasOwn(table, tag) ? table[tag] : undefined;
}

/** Tags without those that a more specific one includes. */
function withoutLess(tags: readonly string[]): string[] {
  return tags.filter(
    (tag) =>
      !lookUp(LESS_THAN, tag)?.some((more) => tags.includes(more)) && !tags.some((other) => other.endsWith(`_${tag}`)),
  );
}

function peopleOf(characters: readonly string[], tags: readonly string[]) {
  const counts = tags.flatMap((tag) => {
    const [, count = '', noun = ''] = COUNTED.exec(tag) ?? [];
    return noun ? [{ count, noun: noun === 'other' ? 'person' : noun }] : [];
  });
  const told = counts.map(({ count, noun }) =>
    count === '1' ? `a ${noun}` : `${NUMBERS[count] ?? count} ${noun === 'person' ? 'people' : `${noun}s`}`,
  );
  const [first] = counts;
  const count = counts.reduce((sum, counted) => sum + Number.parseInt(counted.count, 10), 0) || characters.length;
  const pronouns = { girl: 'she', boy: 'he' } as const;
  const pronoun =
    count === 1 && first && first.noun in pronouns
      ? pronouns[first.noun as keyof typeof pronouns]
      : count > 0
        ? ('they' as const)
        : undefined;
  if (told.length === 0 && tags.includes('multiple_people')) {
    return { who: 'several people', count: Math.max(2, characters.length), pronoun: 'they' as const };
  }
  return { who: told.length > 0 ? list(told) : undefined, count, pronoun };
}

function nameTogether(subject: string | undefined, count: number, characters: readonly string[]): string {
  const names = characters.map((tag) => titleCase(wordsOf(tag.replace(/_\([^)]*\)$/, ''))));
  if (names.length === 0) return subject ?? 'an image';
  if (subject === undefined) return list(names);
  if (count === 1 && names.length === 1) return `${names[0]}, ${subject}`;
  return names.length < count ? `${subject}, among them ${list(names)},` : `${subject}, ${list(names)},`;
}

function eyesOf(
  tags: readonly string[],
  colors: readonly string[],
  shape: readonly string[],
  isOne: boolean,
): string | undefined {
  if (tags.includes('heterochromia') && isOne) {
    return colors.length === 2 ? `one ${colors[0]} and one ${colors[1]} eye` : 'eyes of two colors';
  }
  const words = [...shape, list(colors)].filter(Boolean);
  return words.length > 0 ? `${words.join(' ')} eyes` : undefined;
}

function held(tag: string): string[] {
  const thing = HOLDING.exec(tag)?.[1];
  return thing === undefined ? [] : [`hold ${nameOf(thing)}`];
}

function opened(face: string): string {
  return face === 'a smile' ? 'an open smile' : face;
}

function placeOf(places: readonly string[], times: readonly string[]): string | undefined {
  return [...places.slice(0, 1), ...times.slice(0, MAX_TIMES)].join(' ') || undefined;
}

function backdropOf(tags: readonly string[]): string | undefined {
  const names = tags.filter((tag) => BACKDROP.test(tag) && !/^(?:simple|abstract|blurry)_background$/.test(tag));
  const [name] = names;
  if (name === undefined) return tags.includes('simple_background') ? 'plain' : undefined;
  return lookUp(BACKDROPS, name) ?? wordsOf(BACKDROP.exec(name)?.[1] ?? name);
}

function nameOf(tag: string): string {
  return withArticle(wordsOf(tag));
}
