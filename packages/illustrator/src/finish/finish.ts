import type { Look } from '../look.ts';
import { type Dye, dyed, dyedSheet } from '../pen/dye.ts';
import type { Scene } from '../scene/plain.ts';
import type { Character, Spec } from '../spec.ts';
import { CHARACTER_TRAITS, SCENE_TRAITS, type TraitValue } from '../traits.ts';
import { clothed, combed, contoured } from './enrich.ts';
import { extras } from './extras.ts';
import { PALETTES } from './palettes.ts';
import type { Part, PartKind } from './part.ts';
import { emptied, simplified } from './simplify.ts';

const plainly = (svg: string): string => svg;

/** Whether the prompt names the color of a trait's value. */
const isNamed = ({ named = [] }: Spec, table: Readonly<Record<string, TraitValue>>, value: string): boolean =>
  (table[value]?.tags ?? []).some((tag) => named.includes(tag));

const keepsColors = (spec: Spec, character: Character, kind: PartKind): boolean => {
  if (kind !== 'hair' && kind !== 'eyes') return false;
  const trait = kind === 'hair' ? 'hairColor' : 'eyeColor';
  return character.name !== undefined || isNamed(spec, CHARACTER_TRAITS[trait], character[trait]);
};

/** How a palette and a detail draw the parts of a figure; undefined if they change nothing. */
export const partsOf = (spec: Spec, look: Look): Look['parts'] => {
  const { palette: name, detail } = spec;
  if (name === undefined && detail === undefined) return undefined;
  const palette = name && PALETTES[name];
  const skin = new Set(Object.values(look.skin));
  const dye: Dye | undefined = palette && ((hex) => (skin.has(hex) ? palette.skin(hex) : palette.color(hex)));
  const detailed = (kind: PartKind, drawn: Look, dyeing: Dye): ((svg: string) => string) => {
    if (kind === 'face' || kind === 'eyes' || detail === undefined) return plainly;
    if (detail === 'low') return simplified;
    if (kind === 'hair') return combed;
    const cloths = new Set(look.clothes.flatMap(({ base, light, shade }) => [base, light, shade]).map(dyeing));
    return (svg) => clothed(svg, drawn.sheet, cloths);
  };
  const partOf = (kind: PartKind): Part<Look> => {
    if (!dye || keepsColors(spec, look.character, kind)) return { from: look, shown: detailed(kind, look, plainly) };
    const from = { ...look, sheet: dyedSheet(look.sheet, dye) };
    const show = detailed(kind, from, dye);
    return { from, shown: (svg) => show(dyed(svg, dye)) };
  };
  return { hair: partOf('hair'), eyes: partOf('eyes'), face: partOf('face'), clothes: partOf('clothes') };
};

/** How the parts of a scene are drawn. */
export interface SceneParts {
  readonly background: Part<Scene>;
  /** Things, what floats in the air, and the light. */
  readonly around: Part<Scene>;
}

export const scenePartsOf = (scene: Scene): SceneParts => {
  const { palette: name, detail, background } = scene.spec;
  const dye = name && PALETTES[name].color;
  const from = dye ? { ...scene, sheet: dyedSheet(scene.sheet, dye) } : scene;
  const around = { from, shown: dye ? (svg: string) => dyed(svg, dye) : plainly };
  const isKept = isNamed(scene.spec, SCENE_TRAITS.background, background);
  const behind = isKept ? { from: scene, shown: plainly } : around;
  if (detail === undefined) return { background: behind, around };
  const detailed =
    detail === 'low'
      ? (svg: string): string => emptied(svg, background)
      : (svg: string): string => contoured(svg) + behind.shown(extras(behind.from));
  return { background: { from: behind.from, shown: (svg) => detailed(behind.shown(svg)) }, around };
};
