import { ARMS_FOR } from '../carrying.ts';
import type { Look } from '../look.ts';

import { group } from '../pen/svg.ts';
import { inHand } from '../things/things.ts';
import { arms } from './arms.ts';
import { backOf } from './backs.ts';
import { neck, torsoShape } from './body.ts';
import { CASUAL } from './casual.ts';
import { FANCY } from './fancy.ts';
import { held } from './held.ts';
import { JAPANESE } from './japanese.ts';
import { hemmed, lower } from './lower.ts';
import { neckwear } from './neckwear.ts';
import type { DrawOutfit } from './outfit.ts';
import { SCHOOL } from './school.ts';

const OUTFITS: Record<Look['character']['outfit'], DrawOutfit> = { ...SCHOOL, ...CASUAL, ...JAPANESE, ...FANCY };

const BELOW_COLLAR = 'M-400,330L-100,290L100,290L400,330L400,800L-400,800Z';
const AT_THE_CHEST: readonly Look['character']['pose'][] = ['hands_clasped', 'hand_on_chest', 'book', 'cup', 'bouquet'];

/** Whether both hands are before the chest. */
const hasHandsBefore = ({ character, carries }: Look): boolean => {
  const holding = carries === undefined ? undefined : ARMS_FOR[carries];
  return holding === 'both' || holding === 'strings' || AT_THE_CHEST.includes(character.pose);
};

/** The body in its clothes. */
export const dressedBody = (look: Look): string => {
  const outfit = OUTFITS[look.character.outfit](look);
  const { behind, front } = arms(look, outfit.sleeve);
  const over = outfit.front ?? '';
  const carried = inHand(look).front;
  const worn = hasHandsBefore(look)
    ? (outfit.wideCollar ? front : '') +
      over +
      neckwear(look) +
      held(look) +
      carried +
      (outfit.wideCollar ? group(front, { 'clip-path': look.sheet.clip(BELOW_COLLAR) }) : front)
    : look.carries !== undefined && look.character.outfit === 'cloak'
      ? over + carried + front + neckwear(look)
      : carried + front + over + neckwear(look) + held(look);
  if (!look.whole) return (outfit.behind ?? '') + behind + neck(look) + outfit.torso + worn;
  const { drawn, hem } = lower(look);
  const torso = hemmed(look, outfit.torso, torsoShape(look), hem);
  return (outfit.behind ?? '') + drawn + behind + neck(look) + torso + worn;
};

/** The same from behind: arms that hold something before the chest are hidden by the body. */
export const bodyFromBehind = (look: Look): string => {
  const { sleeve } = OUTFITS[look.character.outfit](look);
  const { behind, front } = arms(look, sleeve);
  const back = backOf(look, sleeve.tones);
  const { drawn, hem } = look.whole ? lower(look) : { drawn: '', hem: 0 };
  const torso = look.whole ? hemmed(look, back.torso, torsoShape(look), hem) : back.torso;
  const isBefore = hasHandsBefore(look);
  const holdsBack = look.character.pose === 'arms_behind';
  return (
    drawn +
    (isBefore ? front : '') +
    (holdsBack ? '' : behind) +
    neck(look) +
    torso +
    (holdsBack ? behind : '') +
    (isBefore ? '' : inHand(look).front + front) +
    (back.over ?? '')
  );
};
