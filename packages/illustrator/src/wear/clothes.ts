import type { Look } from '../look.ts';
import { arms } from './arms.ts';
import { neck } from './body.ts';
import { CASUAL } from './casual.ts';
import { FANCY } from './fancy.ts';
import { held } from './held.ts';
import { JAPANESE } from './japanese.ts';
import { neckwear } from './neckwear.ts';
import type { DrawOutfit } from './outfit.ts';
import { SCHOOL } from './school.ts';

const OUTFITS: Record<Look['character']['outfit'], DrawOutfit> = { ...SCHOOL, ...CASUAL, ...JAPANESE, ...FANCY };

const AT_THE_CHEST: readonly Look['character']['pose'][] = ['hands_clasped', 'hand_on_chest', 'book', 'cup', 'bouquet'];

/** The body in its clothes. */
export const dressedBody = (look: Look): string => {
  const outfit = OUTFITS[look.character.outfit](look);
  const { behind, front } = arms(look, outfit.sleeve);
  const over = outfit.front ?? '';
  const worn =
    outfit.covers && !AT_THE_CHEST.includes(look.character.pose)
      ? front + over + neckwear(look)
      : over + neckwear(look) + held(look) + front;
  return (outfit.behind ?? '') + behind + neck(look) + outfit.torso + worn;
};
