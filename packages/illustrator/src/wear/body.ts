import type { Look, Tones } from '../look.ts';
import { mirror, warp } from '../pen/shape.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';

const NECK = 'M-31,92C-30,140 -30,166 -36,184C-44,198 -60,204 -86,214L86,214C60,204 44,198 36,184C30,166 30,140 31,92Z';
const NECK_SHADOW = 'M-40,100C-30,168 -10,176 6,174C22,170 32,150 40,100Z';

/** Shoulders to below the waist. */
const TORSO =
  'M-36,184C-48,200 -76,206 -104,213C-128,219 -138,236 -138,266L-120,330C-114,372 -104,410 -98,448C-104,510 -124,560 -134,700L134,700C124,560 104,510 98,448C104,410 114,372 120,330L138,266C138,236 128,219 104,213C76,206 48,200 36,184C20,210 -20,210 -36,184Z';

/** Puts a path that is drawn for a girl on this body: boys have wide shoulders and no waist. */
export const onBody =
  ({ character }: Look) =>
  (d: string): string => {
    if (character.gender === 'girl') return d;
    return warp(d, (x, y) => {
      const out = Math.min(1, Math.max(0, (Math.abs(x) - 34) / 90));
      const waist = Math.max(0, 1 - Math.abs(y - 450) / 170) * 16;
      return [x + Math.sign(x) * out * (26 + waist), y + 6];
    });
  };

export const torsoShape = (look: Look): string => onBody(look)(TORSO);

/** Neck and collarbones, under every outfit. */
export const neck = (look: Look): string => {
  const body = onBody(look);
  const { skin } = look;
  const wide =
    look.character.gender === 'boy'
      ? (d: string): string => warp(d, (x, y) => [x * 1.16, y])
      : (d: string): string => d;
  return (
    outlined(body(wide(NECK)), skin.base, skin.line, 2.6) +
    path(wide(NECK_SHADOW), { fill: skin.shade, 'fill-opacity': 0.85 }) +
    stroke('M-70,216C-50,220 -24,224 -10,236M70,216C50,220 24,224 10,236', skin.line, 2, { 'stroke-opacity': 0.55 })
  );
};

/** Bare chest and shoulders, for clothes that leave them free. */
export const bareTorso = (look: Look): string => {
  const { skin, sheet } = look;
  const shape = torsoShape(look);
  return (
    outlined(shape, skin.base, skin.line, 2.6) +
    group(
      path('M-40,150C-20,190 30,200 60,214L20,240C0,230 -40,200 -40,150Z', { fill: skin.shade, 'fill-opacity': 0.5 }),
      { 'clip-path': sheet.clip(shape) },
    ) +
    stroke('M-74,222C-50,222 -24,226 -10,238M74,222C50,222 24,226 10,238', skin.line, 2, { 'stroke-opacity': 0.55 })
  );
};

const SHADE_RIGHT = 'M150,240C104,262 104,330 92,400C84,450 96,520 108,720L200,720L200,240Z';
const SHADE_UNDER = 'M-60,180C-30,226 40,230 78,196C96,214 70,262 20,268C-24,270 -56,230 -60,180Z';
const BUST =
  'M-104,318C-80,352 -30,352 -6,328C24,354 82,350 106,312C100,366 70,378 30,368C10,362 -10,362 -30,368C-70,376 -98,360 -104,318Z';
const FOLDS =
  'M-112,330C-100,340 -88,344 -76,344M-94,452C-70,446 -56,450 -36,460M94,440C78,446 62,448 50,446M-100,480C-84,486 -66,486 -54,480M110,326C98,334 88,338 80,338';

/** Shadows and folds of cloth on a torso, clipped to it. */
export const clothShade = (look: Look, tones: Tones, shape: string): string => {
  const body = onBody(look);
  const bust = look.character.gender === 'girl' ? path(BUST, { fill: tones.shade, 'fill-opacity': 0.45 }) : '';
  return group(
    path(body(SHADE_RIGHT), { fill: tones.shade, 'fill-opacity': 0.7 }) +
      path(SHADE_UNDER, { fill: tones.shade, 'fill-opacity': 0.75 }) +
      bust +
      stroke(body(FOLDS), tones.line, 2.2, { 'stroke-opacity': 0.5 }),
    { 'clip-path': look.sheet.clip(shape) },
  );
};

/** A torso in one cloth. */
export const torso = (look: Look, tones: Tones): string => {
  const shape = torsoShape(look);
  return outlined(shape, tones.base, tones.line, 2.8) + clothShade(look, tones, shape);
};

/** A shape on the left of the body and its mirror image on the right. */
export const pair = (look: Look, d: string, fill: string, line: string, width = 2.6): string => {
  const body = onBody(look);
  return outlined(body(d), fill, line, width) + outlined(body(mirror(d)), fill, line, width);
};
