import type { Look } from '../look.ts';
import { ellipse, group, outlined, path, stroke } from '../pen/svg.ts';

const GIRL =
  'M-105,-36C-107,8 -105,40 -90,72C-76,100 -40,124 -10,134Q0,137 10,134C40,124 76,100 90,72C105,40 107,8 105,-36C102,-112 60,-152 0,-152C-60,-152 -102,-112 -105,-36Z';
const BOY =
  'M-104,-36C-106,8 -104,42 -92,74C-80,102 -44,128 -14,139Q0,143 14,139C44,128 80,102 92,74C104,42 106,8 104,-36C102,-112 60,-152 0,-152C-60,-152 -102,-112 -104,-36Z';

/** The outline of the face with the skull that the hair covers. */
export const faceOutline = ({ character, onHead }: Look): string => onHead(character.gender === 'boy' ? BOY : GIRL);

const EAR = 'M-100,14C-118,2 -126,18 -121,38C-117,56 -106,68 -94,62Z';
const POINTED = 'M-98,10C-124,-8 -156,-22 -176,-20C-164,14 -132,52 -94,60Z';

const ear = ({ character, skin }: Look, side: 1 | -1): string => {
  const shape = character.ears === 'pointy' ? POINTED : EAR;
  const inside =
    character.ears === 'pointy'
      ? 'M-106,22C-124,8 -140,0 -154,-4C-144,16 -128,34 -108,46'
      : 'M-106,22C-114,20 -117,28 -113,40C-111,46 -107,50 -104,50';
  return group(
    outlined(shape, skin.base, skin.line) + stroke(inside, skin.shade, 3),
    side === 1 ? { transform: 'scale(-1 1)' } : {},
  );
};

/** Ears of the skin, unless animal ears or hair take their place. */
export const ears = (look: Look): string =>
  look.character.ears === 'cat' || look.character.ears === 'fox' || look.character.ears === 'rabbit'
    ? ''
    : ear(look, -1) + ear(look, 1);

const cheeks = (look: Look): string => {
  const { character, skin, onHead, sheet } = look;
  const [left, right] = [look.headPoint(-64, 70), look.headPoint(64, 70)];
  const glow = (strength: number): string => {
    const fill = sheet.radial([
      [0, skin.blush, strength],
      [1, skin.blush, 0],
    ]);
    return ellipse(left, 30, 17, { fill }) + ellipse(right, 30, 17, { fill });
  };
  const dashes = (): string =>
    [-76, -64, -52, 52, 64, 76]
      .map((x) => stroke(onHead(`M${x + 4},64L${x - 4},76`), skin.blush, 3.2, { 'stroke-opacity': 0.75 }))
      .join('');
  const dots = (): string =>
    [
      [-74, 66],
      [-62, 74],
      [-54, 64],
      [54, 64],
      [62, 74],
      [74, 66],
    ]
      .map(([x = 0, y = 0]) => ellipse(look.headPoint(x, y), 2.3, 2, { fill: skin.shade }))
      .join('');
  switch (character.cheeks) {
    case 'blush':
      return glow(0.62);
    case 'lines':
      return glow(0.5) + dashes();
    case 'freckles':
      return glow(0.2) + dots();
    case 'mole':
      return glow(0.22) + ellipse(look.headPoint(-44, 74), 3.4, 3.4, { fill: '#3a2430' });
    case 'tears':
      return glow(0.45);
    default:
      return glow(0.2);
  }
};

const nose = ({ skin, turn, onHead }: Look): string => {
  const side = turn >= 0 ? 1 : -1;
  return (
    stroke(onHead(`M${2 * side},72Q${6 * side},77 ${1 * side},80`), skin.line, 2.4, { 'stroke-opacity': 0.75 }) +
    path(onHead(`M${-3 * side},58L${-6 * side},70L${-1 * side},71Z`), { fill: '#fff', 'fill-opacity': 0.5 })
  );
};

/** The head without eyes, mouth and hair. */
export const head = (look: Look): string => {
  const { skin } = look;
  const outline = faceOutline(look);
  return ears(look) + outlined(outline, skin.base, skin.line, 2.6) + cheeks(look) + nose(look);
};
