import { sizeOf } from './describe.ts';
import { EYES, HAIR, SKIN } from './palette.ts';
import { hashOf, randomFrom } from './random.ts';
import type { Character, Spec } from './spec.ts';

/** Pixels. Without them the picture has its nominal size. */
export interface DrawOptions {
  readonly width?: number;
  readonly height?: number;
}

const LINE = '#2a1f2e';

const figure = (character: Character, id: string): string => {
  const hair = HAIR[character.hairColor];
  const [dark, light] = EYES[character.eyeColor] ?? ['#2350b8', '#7cc4ff'];
  const [skin, shade] = SKIN[character.skin];
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="292" rx="32" ry="36" fill="#fff"/><ellipse cx="${x}" cy="294" rx="24" ry="33" fill="url(#${id}e)"/><ellipse cx="${x}" cy="296" rx="9" ry="14" fill="#150f1d"/><circle cx="${x - 8}" cy="278" r="9" fill="#fff"/><path d="M${x - 36} 276Q${x} 230 ${x + 36} 276" fill="none" stroke="${LINE}" stroke-width="8" stroke-linecap="round"/>`;
  return `<defs><linearGradient id="${id}e" x2="0" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs><path d="M118 230C100 420 108 560 84 660H428C404 560 412 420 394 230C390 120 122 120 118 230Z" fill="${hair}" stroke="${LINE}" stroke-width="3"/><path d="M222 372V432C180 448 110 462 84 560L70 660H442L428 560C402 462 332 448 290 432V372Z" fill="${shade}"/><path d="M146 236C142 300 152 344 190 376C216 398 240 410 256 410C272 410 296 398 322 376C360 344 370 300 366 236C360 150 152 150 146 236Z" fill="${skin}" stroke="${LINE}" stroke-width="3"/>${eye(204)}${eye(308)}<path d="M232 364Q256 384 280 364" fill="none" stroke="#7a3038" stroke-width="5" stroke-linecap="round"/><path d="M116 262C96 120 190 66 262 66C340 66 416 126 396 262L346 250L326 214L312 256L286 212L266 258L240 212L218 256L194 214L172 252L156 226C140 262 134 300 136 348C126 330 120 300 116 262Z" fill="${hair}" stroke="${LINE}" stroke-width="3"/>`;
};

/** The picture as SVG text. It fills a box of another shape by cutting off what sticks out. */
export const draw = (spec: Spec, options: DrawOptions = {}): string => {
  const size = sizeOf(spec);
  const id = `m${hashOf(JSON.stringify(spec)).toString(36)}`;
  const random = randomFrom(spec.seed);
  const scale = size.height / 640;
  const people = spec.characters
    .map((character, index) => {
      const x = (size.width * (index + 1)) / (spec.characters.length + 1);
      return `<g transform="translate(${x} 0) scale(${scale}) translate(-256 0)">${figure(character, `${id}c${index}`)}</g>`;
    })
    .join('');
  const back = `hsl(${Math.round(random() * 360)} 50% 80%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice" width="${options.width ?? size.width}" height="${options.height ?? size.height}"><rect width="100%" height="100%" fill="${back}"/>${people}</svg>`;
};
