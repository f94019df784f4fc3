import { type Look, type Tones, tonesOf } from '../look.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';
import { onBody } from './body.ts';
import { footShadow, legs, type Legwear, trousers, withSkirt } from './legs.ts';
import { cloth } from './outfit.ts';
import { skirt, wrap } from './skirts.ts';

/** The clothes below the waist of a person seen down to the thighs or the feet. */
interface Lower {
  /** Under the torso. */
  readonly drawn: string;
  /** Where the upper garment ends. */
  readonly hem: number;
}

/** Swimwear and bodysuits: the cut at the hip. */
const briefs = (look: Look, tones: Tones): string =>
  outlined(
    onBody(look)(
      'M-118,560C-124,610 -126,630 -122,652C-80,660 -40,690 -14,728C-6,738 6,738 14,728C40,690 80,660 122,652C126,630 124,610 118,560Z',
    ),
    tones.base,
    tones.line,
    2.6,
  );

const tabi = (look: Look): Legwear => ({
  stocking: { tones: cloth(look, '#fbfaff'), top: 1040 },
  shoes: 'sandals',
  tones: cloth(look, '#a3433f'),
});

const pleated = (look: Look, tones: Tones, band?: Tones): string =>
  skirt(look, { tones, top: 520, end: 740, from: 108, to: 182, pleats: 11, ...(band ? { band } : {}) });
const flared = (look: Look, tones: Tones): string =>
  skirt(look, { tones, top: 520, end: 770, from: 108, to: 196, pleats: 6 });

const shoesOf = (look: Look, shoes: Legwear['shoes'], color: string): Legwear => ({ shoes, tones: cloth(look, color) });

type DrawLower = (look: Look) => Lower;

/** A top over a skirt on girls and over trousers on boys. */
const separates =
  (hem: number, girl: (look: Look) => string, shoes: Legwear['shoes'] = 'loafers'): DrawLower =>
  (look) => {
    if (look.character.gender === 'girl') return { hem, drawn: legs(look, withSkirt(look)) + girl(look) };
    const tones = cloth(look, look.random('trousers')() < 0.5 ? '#33364a' : '#5b5046');
    return { hem, drawn: legs(look, shoesOf(look, shoes, '#2d2a33')) + trousers(look, tones) };
  };

const casual =
  (hem: number): DrawLower =>
  (look) => {
    const random = look.random('below');
    const [main, second, accent] = look.clothes;
    const denim = cloth(look, '#4d6690');
    if (look.character.gender === 'boy' || random() < 0.35)
      return { hem, drawn: legs(look, { shoes: 'sneakers', tones: accent }) + trousers(look, denim, random() < 0.4) };
    return {
      hem,
      drawn:
        legs(look, withSkirt(look)) +
        flared(look, random() < 0.5 ? second : cloth(look, main.base === second.base ? '#4a4458' : '#3f4460')),
    };
  };

const dress =
  (end: number, to: number, frills: boolean): DrawLower =>
  (look) => {
    const black = look.character.outfit === 'maid' ? look.random('maid')() < 0.6 : look.random('gothic')() < 0.6;
    const tones = black ? cloth(look, look.character.outfit === 'maid' ? '#2c2a3a' : '#2a2533') : look.clothes[0];
    const white = cloth(look, '#fdfcff');
    const apron =
      look.character.outfit === 'maid' && !look.behind
        ? outlined(
            `M-74,470C-104,600 -132,760 -138,${end - 50}Q-104,${end - 20} -69,${end - 28}Q-34,${end} 0,${end - 14}Q34,${end} 69,${end - 28}Q104,${end - 20} 138,${end - 50}C132,760 104,600 74,470Z`,
            white.base,
            white.line,
          ) +
          path(`M30,470C60,600 84,760 90,${end - 30}L138,${end - 50}C132,760 104,600 74,470Z`, {
            fill: white.shade,
            'fill-opacity': 0.5,
          })
        : '';
    return {
      hem: 480,
      drawn:
        legs(look, withSkirt(look, look.character.outfit === 'gothic')) +
        skirt(look, { tones, top: 440, end, from: 100, to, pleats: 9, ...(frills ? { frill: white } : {}) }) +
        apron,
    };
  };

const LOWERS: Record<Look['character']['outfit'], DrawLower> = {
  sailor: separates(540, (look) =>
    pleated(look, look.random('sailor')() < 0.4 ? look.clothes[1] : look.clothes[0], cloth(look, '#ffffff')),
  ),
  blazer: separates(590, (look) => pleated(look, look.clothes[2], look.clothes[0])),
  shirt: separates(530, (look) => pleated(look, look.clothes[0])),
  cardigan: separates(610, (look) => pleated(look, look.clothes[2])),
  sweater: casual(600),
  hoodie: casual(620),
  jacket: casual(590),
  off_shoulder: casual(620),
  kimono: (look) => ({ hem: 490, drawn: legs(look, tabi(look)) + wrap(look, look.clothes[0], look.clothes[1]) }),
  yukata: (look) => ({
    hem: 490,
    drawn: legs(look, shoesOf(look, 'sandals', '#7a4a32')) + wrap(look, look.clothes[0], look.clothes[2]),
  }),
  miko: (look) => ({
    hem: 490,
    drawn:
      legs(look, tabi(look)) +
      skirt(look, { tones: cloth(look, '#d0323f'), top: 450, end: 1090, from: 112, to: 188, pleats: 8 }),
  }),
  maid: dress(900, 236, true),
  gothic: dress(860, 232, true),
  summer_dress: (look) => {
    const tones = look.random('pale')() < 0.6 ? cloth(look, '#fdfcff') : look.clothes[0];
    return {
      hem: 480,
      drawn:
        legs(look, shoesOf(look, 'sandals', '#8a5a3c')) +
        skirt(look, { tones, top: 450, end: 900, from: 101, to: 214, pleats: 7, band: look.clothes[2] }),
    };
  },
  armor: (look) => {
    const steel = cloth(look, look.random('steel')() < 0.6 ? '#c4cbdc' : '#4c4f66');
    const dark = cloth(look, '#54566a');
    const plate = (side: 1 | -1): string =>
      outlined(
        `M${side * 10},520L${side * 118},500C${side * 140},580 ${side * 156},640 ${side * 158},700C${side * 120},724 ${side * 60},724 ${side * 16},690Z`,
        steel.base,
        steel.line,
        2.8,
      ) + stroke(`M${side * 14},600C${side * 60},620 ${side * 110},610 ${side * 146},596`, steel.line, 2.4);
    return {
      hem: 560,
      drawn: legs(look, { stocking: { tones: dark, top: 470 }, shoes: 'greaves', tones: steel }) + plate(-1) + plate(1),
    };
  },
  cloak: (look) => ({
    hem: 610,
    drawn: legs(look, { shoes: 'boots', tones: cloth(look, '#4a352c') }) + trousers(look, cloth(look, '#3f3a4c')),
  }),
  idol: (look) => ({
    hem: 490,
    drawn:
      legs(look, { ...withSkirt(look), shoes: 'boots', tones: look.clothes[1] }) +
      skirt(look, {
        tones: look.clothes[2],
        top: 480,
        end: 770,
        from: 104,
        to: 216,
        pleats: 12,
        frill: cloth(look, '#fdfcff'),
      }) +
      skirt(look, { tones: look.clothes[0], top: 450, end: 690, from: 102, to: 196, pleats: 10 }),
  }),
  uniform: separates(640, (look) => pleated(look, look.clothes[0]), 'boots'),
  overalls: (look) => ({
    hem: 690,
    drawn: legs(look, { shoes: 'sneakers', tones: look.clothes[2] }) + trousers(look, look.clothes[0]),
  }),
  swimsuit: (look) => ({
    hem: 580,
    drawn:
      legs(look, shoesOf(look, look.random('beach')() < 0.5 ? 'none' : 'sandals', '#c65a7c')) +
      briefs(look, look.clothes[0]),
  }),
  chinese: (look) => {
    const [main, , accent] = look.clothes;
    const d =
      'M-104,480C-128,580 -134,680 -126,760C-122,880 -112,960 -104,1010C-40,1030 40,1030 84,1012C92,900 96,800 100,700C110,640 112,560 104,480Z';
    return {
      hem: 520,
      drawn:
        legs(look, shoesOf(look, 'loafers', '#2d2a33')) +
        outlined(d, main.base, main.line, 2.8) +
        group(
          path('M40,480C70,700 60,860 30,1030L120,1030L120,480Z', { fill: main.shade, 'fill-opacity': 0.5 }) +
            stroke('M-130,986C-40,1006 40,1006 110,986M84,1012C92,900 96,800 100,690', accent.base, 9),
          { 'clip-path': look.sheet.clip(d) },
        ),
    };
  },
  spacesuit: (look) => ({
    hem: 570,
    drawn:
      legs(look, { stocking: { tones: look.clothes[0], top: 470 }, shoes: 'boots', tones: cloth(look, '#f2f4fa') }) +
      briefs(look, look.clothes[0]),
  }),
};

/** Legs and what covers them. */
export const lower = (look: Look): Lower => {
  const { drawn, hem } = LOWERS[look.character.outfit](look);
  return { hem, drawn: footShadow() + drawn };
};

/** An upper garment down to its hem. */
export const hemmed = (look: Look, torso: string, shape: string, hem: number): string => {
  const edge = `C-90,${hem + 14} 90,${hem + 14} 260,${hem}`;
  const clip = look.sheet.clip(
    `M-460,-400L460,-400L460,${hem}L260,${hem}C90,${hem + 14} -90,${hem + 14} -260,${hem}L-460,${hem}Z`,
  );
  const tones = tonesOf(look.clothes[0].base);
  return (
    group(torso, { 'clip-path': clip }) +
    group(stroke(`M-260,${hem}${edge}`, tones.line, 2.8), { 'clip-path': look.sheet.clip(shape) })
  );
};
