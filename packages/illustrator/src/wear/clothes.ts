import type { Look } from '../look.ts';
import { group } from '../pen/svg.ts';
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

const BELOW_COLLAR = 'M-400,330L-100,290L100,290L400,330L400,800L-400,800Z';
const AT_THE_CHEST: readonly Look['character']['pose'][] = ['hands_clasped', 'hand_on_chest', 'book', 'cup', 'bouquet'];

/** The body in its clothes. */
export const dressedBody = (look: Look): string => {
  const outfit = OUTFITS[look.character.outfit](look);
  const { behind, front } = arms(look, outfit.sleeve);
  const over = outfit.front ?? '';
  const worn = AT_THE_CHEST.includes(look.character.pose)
    ? (outfit.wideCollar ? front : '') +
      over +
      neckwear(look) +
      held(look) +
      (outfit.wideCollar ? group(front, { 'clip-path': look.sheet.clip(BELOW_COLLAR) }) : front)
    : front + over + neckwear(look) + held(look);
  return (outfit.behind ?? '') + behind + neck(look) + outfit.torso + worn;
};
