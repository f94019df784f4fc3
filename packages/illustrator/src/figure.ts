import { brows, eyes } from './face/eyes.ts';
import { ears, faceOutline, head } from './face/head.ts';
import { mouth } from './face/mouth.ts';
import { backHair } from './hair/back.ts';
import { fringeShadow, frontHair } from './hair/front.ts';
import { ahoge, sidelocks, tailsBehind, tailsInFront } from './hair/tails.ts';
import type { Part, PartKind } from './finish/part.ts';
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

/** Draws parts of one kind, as a palette and a detail want them. */
type DrawParts = (...parts: readonly ((look: Look) => string)[]) => string;

const partsFor = (look: Look): Record<PartKind, DrawParts> & { readonly worn: Part<Look> } => {
  const partOf = (kind: PartKind): Part<Look> => look.parts?.[kind] ?? { from: look, shown: (svg) => svg };
  const drawing = (kind: PartKind): DrawParts => {
    const { from, shown } = partOf(kind);
    return (...parts) => shown(parts.map((draw) => draw(from)).join(''));
  };
  return {
    hair: drawing('hair'),
    eyes: drawing('eyes'),
    face: drawing('face'),
    clothes: drawing('clothes'),
    worn: partOf('clothes'),
  };
};

/** A figure seen from behind: the hair is over the clothes, and there is no face. */
const fromBehind = (look: Look, turned: (content: string) => string): string => {
  const { hair, face, clothes, worn } = partsFor(look);
  const hat = hatFromBehind(worn.from);
  const { hairStyle } = look.character;
  const sides = hair(tailsBehind);
  const isOver = hairStyle === 'ponytail' || hairStyle === 'single_bun';
  return (
    clothes((from) => inHand(from).behind, bodyFromBehind) +
    turned(
      worn.shown(hat.behind ?? '') +
        face(ears) +
        (isOver ? '' : sides) +
        hair(backHair) +
        (isOver ? sides : '') +
        hair(ahoge) +
        clothes(backOrnament) +
        hair(animalEars) +
        worn.shown(hat.front) +
        hair(tailsInFront),
    )
  );
};

/** The shadow that hair throws on a face. */
const shadowOfFringe = (look: Look): string =>
  group(fringeShadow(look), { 'clip-path': look.sheet.clip(faceOutline(look)) });

/** One character around the middle of the face, from back to front. */
export const figure = (look: Look): string => {
  const tilt = between(look.random('tilt'), -7, 7);
  const turned = (content: string): string => group(content, { transform: `rotate(${n(tilt)} 0 150)` });
  if (look.behind) return fromBehind(look, turned);
  const { hair, eyes: irises, face, clothes, worn } = partsFor(look);
  const hat = headwear(worn.from);
  return (
    clothes((from) => inHand(from).behind) +
    turned(worn.shown(hat.behind ?? '') + hair(tailsBehind, backHair)) +
    clothes(dressedBody) +
    turned(
      face(head, shadowOfFringe) +
        irises(eyes) +
        face(mouth) +
        clothes(eyewear, earrings) +
        hair(sidelocks, ahoge, frontHair, brows) +
        clothes(raisedEyewear, hairOrnament) +
        hair(animalEars) +
        worn.shown(hat.front) +
        hair(tailsInFront),
    )
  );
};
