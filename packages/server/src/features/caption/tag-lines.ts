/** Tags on one line, for boards and for image generators. */
import type { SureTags } from './facts.ts';
import { promptWordsOf } from '../../catalog/tags/tag-words.ts';
import {
  ACTIONS,
  AROUND,
  BACKDROP,
  CLOTHES,
  EYE_WORDS,
  FACES,
  FRAMINGS,
  HAIRDOS,
  HOLDING,
  LOOKS,
  LOOKS_LIKE,
  PLACES,
  TIMES,
  WEARABLE,
} from './vocabulary.ts';

const isIn = (...tables: Readonly<Record<string, string>>[]) => {
  return (tag: string) => tables.some((table) => Object.hasOwn(table, tag));
};

const isCount = (tag: string) => /^\d\+?(?:girl|boy|other)s?$|^(?:solo|multiple_(?:girls|boys)|no_humans)$/.test(tag);

/** Groups in the usual order of prompts; a tag belongs to the first that fits. */
const IN_PROMPT_ORDER: readonly ((tag: string) => boolean)[] = [
  (tag) => tag.endsWith('_hair') || isIn(HAIRDOS)(tag),
  (tag) => (/_eyes$|^heterochromia$/.test(tag) && !isIn(FACES)(tag)) || isIn(EYE_WORDS)(tag),
  (tag) => isIn(LOOKS)(tag) || LOOKS_LIKE.test(tag),
  (tag) => isIn(CLOTHES)(tag) || WEARABLE.test(tag),
  // Unknown tags are most often things worn or held.
  (tag) => !isLate(tag),
  isIn(ACTIONS),
  (tag) => HOLDING.test(tag),
  isIn(FACES),
  (tag) => isIn(FRAMINGS)(tag) || tag === 'portrait',
  () => true,
];
const isLate = (tag: string) =>
  HOLDING.test(tag) ||
  BACKDROP.test(tag) ||
  tag === 'portrait' ||
  isIn(ACTIONS, FACES, FRAMINGS, PLACES, TIMES, AROUND)(tag);

/** All tags as boards write them, joined by commas; characters first. */
export function tagLineOf({ characters, general }: SureTags): string {
  return [...characters, ...general].join(', ');
}

/** A line for an SDXL anime generator: people, characters, looks, clothes, pose, face, framing, setting. */
export function promptOf({ characters, general }: SureTags): string {
  const rest = general.filter((tag) => !isCount(tag));
  const rank = (tag: string) => IN_PROMPT_ORDER.findIndex((fits) => fits(tag));
  const ordered = rest.toSorted((a, b) => rank(a) - rank(b));
  return [...general.filter(isCount), ...characters, ...ordered].map(promptWordsOf).join(', ');
}
