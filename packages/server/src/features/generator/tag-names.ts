/** The illustrator's names of tags that people write in other ways. */
import { ALIASES } from '../../catalog/collection/aliases.ts';

/** Aliases of what is drawn for prompts alone. Brackets in a prompt are weights, so most people leave them out. */
const ONLY_ASKED: Record<string, readonly string[]> = {
  'watercolor_(medium)': ['watercolor', 'watercolour', 'watercolor_medium', 'watercolor_painting'],
  flat_color: ['flat_colors', 'flat_colour'],
  sketch: ['pencil_sketch'],
  full_body: ['fullbody', 'full-body'],
  from_behind: ['back_view'],
  bedroom: ['room'],
  'earth_(planet)': ['earth', 'earth_planet'],
  cat: ['kitten', 'kitty'],
  dog: ['puppy'],
  rabbit: ['bunny'],
  bicycle: ['bike'],
  teddy_bear: ['teddy'],
  umbrella: ['parasol'],
  balloon: ['balloons'],
  lamppost: ['street_lamp', 'streetlight'],
};

const BY_ALIAS = new Map(
  Object.entries({ ...ALIASES, ...ONLY_ASKED }).flatMap(([tag, aliases]) => aliases.map((alias) => [alias, tag])),
);

/** `Silver hair` is `grey_hair` there. */
export function drawnNameOf(tag: string): string {
  const name = tag.trim().toLowerCase().replaceAll(/\s+/g, '_');
  return BY_ALIAS.get(name) ?? name;
}
