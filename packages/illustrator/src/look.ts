import type { Part, PartKind } from './finish/part.ts';
import { EYES, HAIR, SKIN } from './palette.ts';
import { hsl, lightness, lineOf, mix, multiply, saturation, shadow, shift } from './pen/color.ts';
import { type Point, warp } from './pen/shape.ts';
import type { Sheet } from './pen/svg.ts';
import { between, type Random, streamOf } from './random.ts';
import type { Character } from './spec.ts';
import type { Thing } from './traits.ts';

/** The tones of one material, from light to dark. */
export interface Tones {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly line: string;
}

/** The light of a scene: a color that everything takes a little of. */
export interface Light {
  readonly tint: string;
  readonly amount: number;
}

/**
 * How one character is drawn. Figures are drawn around the middle of the face: the eyes are near y = 22, the chin
 * near y = 132, the top of the hair near y = -170 and the shoulders near y = 215.
 */
export interface Look {
  readonly character: Character;
  readonly sheet: Sheet;
  /** A stream of its own for a part. */
  readonly random: (part: string) => Random;
  /** Where the face turns, from -1 (image left) to 1. */
  readonly turn: number;
  /** Puts a path of the face or of the hair in front of it where the turned head has it. */
  readonly onHead: (path: string) => string;
  readonly headPoint: (x: number, y: number) => Point;
  readonly hair: Tones & { readonly tip: string; readonly inner: string };
  readonly skin: Tones & { readonly blush: string };
  /** Dark and light color of the iris, for the eye on the image's left and right. */
  readonly eyes: readonly [readonly [string, string], readonly [string, string]];
  /** Colors of the clothes: main, second, accent. */
  readonly clothes: readonly [Tones, Tones, Tones];
  readonly tint: (color: string) => string;
  /** Legs are in the image. */
  readonly whole: boolean;
  /** Seen from behind. */
  readonly behind: boolean;
  /** What is in the hands. */
  readonly carries?: Thing;
  /** How its parts are drawn, where a palette or a detail draws them in another way. */
  readonly parts?: Readonly<Record<PartKind, Part<Look>>>;
}

const CLOTHES: readonly (readonly [string, string, string])[] = [
  ['#33406e', '#fdfdff', '#d2364d'], ['#f7f4ee', '#3d5a94', '#e8a33c'], ['#4a3a5e', '#e8dcf7', '#a57be0'], ['#ece4d4', '#8a6048', '#57917f'],
  ['#c9474f', '#fff3ea', '#38344a'], ['#2f3f47', '#a6ded2', '#f4c764'], ['#f2b8c6', '#fffafa', '#c65a7c'], ['#7fb7d9', '#fdfcf6', '#f29b5c'],
  ['#3d7a63', '#f4efe0', '#e7bd5a'], ['#e8c35f', '#fffaf0', '#4f6aa8'], ['#24222e', '#f1eef6', '#c03a55'], ['#8c5bb0', '#fbeeff', '#f3c457'],
  ['#5e6b7d', '#f2f4f7', '#dd6a5a'], ['#e57e52', '#fff5ea', '#2f6b78'], ['#a8c77e', '#fffdf1', '#8a5a3c'], ['#6d2f3e', '#f6e4dc', '#d9a94e'],
]; // prettier-ignore

export const tonesOf = (base: string): Tones => ({
  light: mix(base, '#fffaf0', 0.45),
  base,
  shade: shadow(base, 0.42),
  line: lineOf(base),
});

const hairTones = (character: Character, random: Random, tint: (color: string) => string): Look['hair'] => {
  const loose = character.hairColor === 'black' || character.hairColor === 'white' || character.hairColor === 'grey';
  const base = tint(
    shift(
      HAIR[character.hairColor],
      between(random, -7, 7) * (loose ? 4 : 1),
      between(random, -8, 8),
      between(random, -4, 4),
    ),
  );
  const pale = lightness(base) > 0.72;
  const tones: Tones = {
    light: pale ? mix(base, '#ffffff', 0.8) : shift(base, 8, 6, lightness(base) < 0.3 ? 26 : 20),
    base,
    shade: shadow(base, 0.5),
    line: shift(lineOf(base), 0, 6, pale ? 8 : -2),
  };
  // Neighbouring hues, or the opposite one: what hairdressers get away with.
  const away = random() < 0.6 ? between(random, 35, 75) * (random() < 0.5 ? -1 : 1) : between(random, 150, 210);
  const vivid =
    saturation(base) < 25 ? hsl(between(random, 170, 350), 58, pale ? 72 : 48) : shift(base, away, 0, pale ? -8 : 12);
  const other = tint(saturation(vivid) > 62 ? shift(vivid, 0, 62 - saturation(vivid), 4) : vivid);
  return { ...tones, tip: other, inner: other };
};

const irises = (character: Character, random: Random): Look['eyes'] => {
  const [left = 'blue', right = left] = character.eyeColor.split('_');
  const hue = between(random, -8, 8);
  const iris = (name: string): readonly [string, string] => {
    const [dark, light] = EYES[name] ?? ['#2350b8', '#7cc4ff'];
    return [shift(dark, hue, 0, between(random, -3, 4)), shift(light, hue, 0, between(random, -4, 3))];
  };
  const first = iris(left);
  return [first, left === right ? first : iris(right)];
};

/** Colors things in a light, of an amount from 0 to 1. */
export const tinted = ({ tint }: Light): ((color: string, amount: number) => string) => {
  // A glaze keeps colors alive; covering them with the light's color would make skin grey.
  const glaze = mix(tint, '#ffffff', 0.42);
  return (color, amount) => mix(mix(color, multiply(color, glaze), Math.min(1, amount * 2.6)), tint, amount * 0.2);
};

/**
 * @param seed of this character, so that two in one image differ
 * @param facing the side that the face turns to, 0 for either
 */
export const lookOf = (character: Character, seed: number, sheet: Sheet, light: Light, facing: -1 | 0 | 1): Look => {
  const random = (part: string): Random => streamOf(seed, part);
  const lit = tinted(light);
  const tint = (color: string): string => lit(color, light.amount);
  // Faces stay readable: less of the light on skin.
  const tintSkin = (color: string): string => lit(color, light.amount * 0.38);
  const pose = random('pose');
  const any = between(pose, -1, 1);
  const turn = facing === 0 ? any : facing * (0.35 + 0.65 * Math.abs(any));
  const nod = between(pose, -1, 1);
  const width = 1 + between(pose, -0.035, 0.03);
  const chin = between(pose, -0.05, 0.04);
  const headPoint = (x: number, y: number): Point => [
    x * width + turn * 15 * Math.max(0, 1 - (x / 128) ** 2),
    y * (1 + chin * Math.max(0, y / 140)) + nod * 6 * Math.max(0, 1 - (y / 150) ** 2),
  ];
  const [base, shade, blush] = SKIN[character.skin];
  const skin = tintSkin(shift(base, between(pose, -3, 3), 0, between(pose, -1, 1)));
  const palette = random('clothes');
  const colors = CLOTHES[Math.floor(palette() * CLOTHES.length)] ?? ['#33406e', '#ffffff', '#d2364d'];
  const hue = between(palette, -14, 14);
  const cloth = (color: string): Tones =>
    tonesOf(tint(shift(color, hue, between(palette, -6, 6), between(palette, -3, 3))));
  return {
    character,
    sheet,
    random,
    turn,
    headPoint,
    onHead: (path) => warp(path, headPoint),
    hair: hairTones(character, random('hair'), tint),
    skin: {
      light: mix(skin, '#ffffff', 0.5),
      base: skin,
      shade: tintSkin(shade),
      line: shift(lineOf(tintSkin(shade)), 0, 8, 6),
      blush: tintSkin(blush),
    },
    eyes: irises(character, random('iris')),
    clothes: [cloth(colors[0]), cloth(colors[1]), cloth(colors[2])],
    tint,
    whole: false,
    behind: false,
  };
};
