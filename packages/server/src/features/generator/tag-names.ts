/** The illustrator's names of tags that people write in other ways. */
import { ALIASES } from '../../catalog/collection/aliases.ts';

const BY_ALIAS = new Map(Object.entries(ALIASES).flatMap(([tag, aliases]) => aliases.map((alias) => [alias, tag])));

/** `Silver hair` is `grey_hair` there. */
export function drawnNameOf(tag: string): string {
  const name = tag.trim().toLowerCase().replaceAll(/\s+/g, '_');
  return BY_ALIAS.get(name) ?? name;
}
