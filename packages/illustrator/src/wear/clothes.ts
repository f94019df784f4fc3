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

/** The body in its clothes. */
export const dressedBody = (look: Look): string => {
  const outfit = OUTFITS[look.character.outfit](look);
  const { behind, front } = arms(look, outfit.sleeve);
  return (
    (outfit.behind ?? '') +
    behind +
    neck(look) +
    outfit.torso +
    (outfit.front ?? '') +
    neckwear(look) +
    held(look) +
    front
  );
};
