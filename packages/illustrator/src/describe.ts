import { streamOf } from './random.ts';
import type { Character, Spec } from './spec.ts';
import { hidesIrises } from './tags.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: Record<Spec['framing'], readonly Size[]> = {
  portrait: [
    { width: 1400, height: 1400 },
    { width: 1024, height: 1024 },
    { width: 1200, height: 1500 },
    { width: 1200, height: 1600 },
  ],
  upper_body: [
    { width: 1200, height: 1600 },
    { width: 832, height: 1216 },
    { width: 1200, height: 1680 },
    { width: 1080, height: 1440 },
    { width: 1200, height: 1500 },
  ],
  landscape: [
    { width: 1600, height: 1200 },
    { width: 1600, height: 1000 },
    { width: 1920, height: 1080 },
    { width: 1216, height: 832 },
  ],
  cowboy_shot: [
    { width: 1200, height: 1600 },
    { width: 1200, height: 1680 },
  ],
  full_body: [
    { width: 1200, height: 1600 },
    { width: 1200, height: 1800 },
  ],
};

/** The size an image is made for, in pixels. Two people stand on a wider image than one. */
export const sizeOf = (spec: Spec): Size => {
  const sizes = SIZES[spec.framing];
  const size = sizes[Math.floor(streamOf(spec.seed, 'size')() * sizes.length)] ?? { width: 1200, height: 1600 };
  const narrow = spec.characters.length === 2 && size.width < size.height;
  return narrow ? { width: size.height, height: size.width } : { ...size };
};

const SENSITIVE: readonly string[] = ['swimsuit', 'summer_dress', 'off_shoulder'];

/** Nothing here is worse than bare shoulders or a swimsuit, which Danbooru rates as sensitive. */
export const ratingOf = (spec: Spec): 'general' | 'sensitive' =>
  spec.characters.some((character) => SENSITIVE.includes(character.outfit)) ? 'sensitive' : 'general';

const words = (text: string): string => text.replaceAll('_', ' ');

const nameOf = (tag: string): string =>
  words(tag.replace(/_\(.*$/u, '')).replaceAll(/\b\w/gu, (letter) => letter.toUpperCase());

const describe = (character: Character): string => {
  const who = character.name === undefined ? `A ${character.gender}` : nameOf(character.name);
  const eyes = hidesIrises(character) ? 'closed eyes' : `${character.eyeColor.replace('_', ' and ')} eyes`;
  return `${who} with ${words(character.hairColor)} hair and ${eyes}`;
};

/** A sentence for people who cannot see the image. */
export const titleOf = (spec: Spec): string => {
  const things = (spec.things ?? []).map((thing) => `${/^[aeiou]/u.test(thing) ? 'an' : 'a'} ${words(thing)}`);
  const withThings = things.length > 0 ? `, with ${things.join(' and ')}` : '';
  if (spec.characters.length === 0) return `A scene without people: ${words(spec.background)}${withThings}`;
  const people = spec.characters.map(describe);
  return `${people.join(', and ')}${withThings}; ${words(spec.background)} background`;
};
