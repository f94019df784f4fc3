import { brows, eyes } from './face/eyes.ts';
import { ears, faceOutline, head } from './face/head.ts';
import { mouth } from './face/mouth.ts';
import { backHair } from './hair/back.ts';
import { fringeShadow, frontHair } from './hair/front.ts';
import { ahoge, sidelocks, tailsBehind, tailsInFront } from './hair/tails.ts';
import type { Look } from './look.ts';
import { n } from './pen/shape.ts';
import { group } from './pen/svg.ts';
import { between } from './random.ts';
import { inHand } from './things/things.ts';
import { bodyFromBehind, dressedBody } from './wear/clothes.ts';
import { animalEars, earrings } from './wear/ears.ts';
import { eyewear, raisedEyewear } from './wear/eyewear.ts';
import { headwear, hatFromBehind } from './wear/headwear.ts';
import { backOrnament, hairOrnament } from './wear/ornaments.ts';

/** Somebody who turns the back: the hair lies over the clothes, and there is no face. */
const fromBehind = (look: Look, turned: (content: string) => string): string => {
  const hat = hatFromBehind(look);
  const { hairStyle } = look.character;
  const sides = tailsBehind(look);
  const isOver = hairStyle === 'ponytail' || hairStyle === 'single_bun';
  return (
    inHand(look).behind +
    bodyFromBehind(look) +
    turned(
      (hat.behind ?? '') +
        ears(look) +
        (isOver ? '' : sides) +
        backHair(look) +
        (isOver ? sides : '') +
        ahoge(look) +
        backOrnament(look) +
        animalEars(look) +
        hat.front +
        tailsInFront(look),
    )
  );
};

/** One character around the middle of the face, from back to front. */
export const figure = (look: Look): string => {
  const tilt = between(look.random('tilt'), -7, 7);
  const turned = (content: string): string => group(content, { transform: `rotate(${n(tilt)} 0 150)` });
  if (look.behind) return fromBehind(look, turned);
  const hat = headwear(look);
  return (
    inHand(look).behind +
    turned((hat.behind ?? '') + tailsBehind(look) + backHair(look)) +
    dressedBody(look) +
    turned(
      head(look) +
        group(fringeShadow(look), { 'clip-path': look.sheet.clip(faceOutline(look)) }) +
        eyes(look) +
        mouth(look) +
        eyewear(look) +
        earrings(look) +
        sidelocks(look) +
        ahoge(look) +
        frontHair(look) +
        brows(look) +
        raisedEyewear(look) +
        hairOrnament(look) +
        animalEars(look) +
        hat.front +
        tailsInFront(look),
    )
  );
};
