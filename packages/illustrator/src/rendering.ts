import type { Spec } from './spec.ts';
import { ASKED_TRAITS, CHARACTER_TRAITS, type AskedValueOf, type TraitValue } from './traits.ts';

type Style = AskedValueOf<'style'>;
type Palette = AskedValueOf<'palette'>;

/** The ways to draw: `cel` is the usual one. */
export const RENDERED_STYLES = ['cel', ...(Object.keys(ASKED_TRAITS.style) as Style[])] as const;
export const DETAILS = ['low', 'normal', 'high'] as const;
export const PALETTES = Object.keys(ASKED_TRAITS.palette) as Palette[];

/** How a prompt is drawn, whatever its tags say. What is absent comes from the tags, and a normal detail. */
export interface Rendering {
  readonly style?: (typeof RENDERED_STYLES)[number] | undefined;
  readonly detail?: (typeof DETAILS)[number] | undefined;
  readonly palette?: Palette | undefined;
}

/** Tags that are true by a color alone. */
const COLORED: ReadonlySet<string> = new Set([
  ...[CHARACTER_TRAITS.hairColor, CHARACTER_TRAITS.eyeColor].flatMap((table) =>
    Object.values<TraitValue>(table).flatMap(({ tags }) => [...tags]),
  ),
  'blue_sky',
  'white_background',
]);

/** A spec as it is to be drawn. */
export const rendered = (
  { style: askedStyle, palette: askedPalette, ...spec }: Spec,
  { style = askedStyle, detail, palette = askedPalette }: Rendering,
  wanted: ReadonlySet<string>,
): Spec => {
  const named = [...wanted].filter((tag) => COLORED.has(tag));
  return {
    ...spec,
    ...(style === undefined || style === 'cel' ? {} : { style }),
    ...(palette === undefined ? {} : { palette, ...(named.length > 0 && { named }) }),
    ...(detail === undefined || detail === 'normal' ? {} : { detail }),
  };
};
