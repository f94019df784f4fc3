/** Which text of a theme is hard to read on what it stands on: for developers, so no site carries it in production. */
import { type Accent, ALPHA } from './accent.ts';
import { apcaContrast } from './apca.ts';
import { BLACK, contrast, mix, parseHex, type Rgb, WHITE } from './color.ts';
import { PALETTE } from './palette.gen.ts';
import { tinted } from './tinted.ts';

/** At least: a ratio of WCAG 2.2 AA, and a lightness contrast of APCA. */
const LEVELS = {
  /** Text in columns. */
  body: { wcag: 4.5, apca: 75 },
  /** Labels, hints, links, words on buttons. */
  text: { wcag: 4.5, apca: 45 },
  /** What shows that something is a control. */
  part: { wcag: 3, apca: 15 },
} as const;

const SURFACES = ['bg', 'panel', 'raised'] as const;
const SHADES = { 'accent-hover': 0.9, 'accent-pressed': 0.82 } as const;
const STATUS = { ok: ['jade', 0.72], warn: ['amber', 0.72], error: ['red', 0.78] } as const;

type Mode = 'light' | 'dark';

interface Pair {
  text: string;
  background: string;
  level: keyof typeof LEVELS;
  colors: readonly [text: Rgb, background: Rgb];
}

/** A pair with too little contrast, by its figures and those that it needs. */
export interface FaintPair extends Omit<Pair, 'level' | 'colors'> {
  mode: Mode;
  ratio: number;
  lc: number;
  needs: { readonly wcag: number; readonly apca: number };
}

/** The pairs with too little contrast. What is undefined is the package's own. */
export function faintPairs(accent: Accent | undefined, gray: Rgb | undefined): FaintPair[] {
  return (['light', 'dark'] as const).flatMap((mode) =>
    pairsOf(mode, accent, gray).flatMap(({ text, background, level, colors }) => {
      const needs = LEVELS[level];
      const [ratio, lc] = [contrast(...colors), Math.abs(apcaContrast(...colors))];
      return ratio >= needs.wcag && lc >= needs.apca ? [] : [{ mode, text, background, ratio, lc, needs }];
    }),
  );
}

/** A sentence for each of them. */
export function contrastProblems(accent: Accent | undefined, gray: Rgb | undefined): string[] {
  return faintPairs(accent, gray).map(({ mode, text, background, ratio, lc, needs }) => {
    const cut = Math.floor(ratio * 100) / 100;
    return `in ${mode}, --color-${text} on ${background} has ${cut}:1 and Lc ${Math.floor(lc)} of ${needs.wcag}:1 (WCAG) and Lc ${needs.apca} (APCA)`;
  });
}

/** Every tone of text with every tone that it stands on, as in `tokens.css`. */
export function pairsOf(mode: Mode, accent: Accent | undefined, gray: Rgb | undefined): Pair[] {
  const palette = PALETTE[mode];
  const raw = (step: keyof typeof palette) => parseHex(palette[step].slice(0, 7)) as Rgb;
  const tint = (step: keyof typeof palette, below: Rgb) =>
    mix(raw(step), below, Number.parseInt(palette[step].slice(7), 16) / 255);
  const slate = (step: 1 | 2 | 3 | 10 | 11 | 12) => tinted(palette[`slate${step}`], gray);

  const text = slate(12);
  const surfaces = { bg: slate(1), panel: mode === 'light' ? WHITE : slate(2), raised: slate(3) };
  const solid = accent?.color ?? raw('indigo9');
  const accentText = accent?.[mode] ?? raw('indigo11');
  const accentTint = (name: 'bg' | 'hover', below: Rgb) =>
    accent
      ? mix(solid, below, ALPHA[name][mode === 'light' ? 0 : 1])
      : tint(name === 'bg' ? 'indigoA3' : 'indigoA4', below);

  const on = (name: string, color: Rgb, level: Pair['level'] = 'text'): Pair[] =>
    SURFACES.map((surface) => ({
      text: name,
      background: `--color-${surface}`,
      level,
      colors: [color, surfaces[surface]],
    }));
  const inside = (name: string, background: string, ...colors: [Rgb, Rgb]): Pair => ({
    text: name,
    background: `--color-${background}`,
    level: 'text',
    colors,
  });

  return [
    ...on('text', text, 'body'),
    ...on('text-dim', slate(11)),
    ...on('text-faint', mix(slate(11), slate(10), 0.75)),
    ...on('accent', solid, 'part'),
    ...on('accent-text', accentText),
    inside('accent-text', 'accent-bg', accentText, accentTint('bg', surfaces.panel)),
    inside('accent-text', 'accent-bg-hover', accentText, accentTint('hover', surfaces.panel)),
    inside('on-accent', 'accent', accent?.on ?? WHITE, solid),
    ...Object.entries(SHADES).map(([name, share]) =>
      inside('on-accent', name, accent?.on ?? WHITE, mix(solid, BLACK, share)),
    ),
    ...Object.entries(STATUS).flatMap(([name, [scale, share]]) => {
      const color = mix(raw(`${scale}11`), text, share);
      return [
        ...on(`${name}-text`, color),
        inside(`${name}-text`, `${name}-bg`, color, tint(`${scale}A3`, surfaces.panel)),
      ];
    }),
  ];
}
