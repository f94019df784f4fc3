import { type Size, sizeOf } from './describe.ts';
import { figure } from './figure.ts';
import { partsOf, scenePartsOf } from './finish/finish.ts';
import { ARMS_FOR, handsOf } from './carrying.ts';
import { lookOf } from './look.ts';
import { DEFAULTS, group, place, rect, sheetOf } from './pen/svg.ts';
import { between, hashOf, streamOf } from './random.ts';
import { alone } from './scene/alone.ts';
import { background } from './scene/background.ts';
import { effect } from './scene/effects.ts';
import { ground } from './scene/ground.ts';
import { LIGHTS } from './scene/light.ts';
import type { Scene } from './scene/plain.ts';
import type { Spec } from './spec.ts';
import { SCENE_TRAITS } from './traits.ts';
import type { Style } from './style/style.ts';
import { STYLES } from './style/styles.ts';
import { standing } from './things/things.ts';

/** Pixels. Without them the image has its nominal size. */
export interface DrawOptions {
  readonly width?: number;
  readonly height?: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Frame {
  readonly size: (width: number, height: number) => number;
  /** Where the face is, as a share of the height. */
  readonly face: number;
  /** Where the feet are, which then decide the place of the face. */
  readonly feet?: number;
}

const ofShortSide =
  (units: number): Frame['size'] =>
  (width, height) =>
    Math.min(width, height) * units;

const FRAMES: Record<Spec['framing'], Frame> = {
  portrait: { size: ofShortSide(1 / 470), face: 0.47 },
  upper_body: { size: ofShortSide(1 / 660), face: 0.34 },
  landscape: { size: ofShortSide(1 / 620), face: 0.42 },
  cowboy_shot: { size: (width, height) => Math.min(height / 1080, width / 600), face: 0.25 },
  full_body: { size: (width, height) => Math.min(height / 1600, width / 640), face: 0, feet: 0.955 },
};

/** The lowest point of a standing person, in the figure's units. */
const GROUND = 1185;

/** Where each character stands: the middle of the face and the scale, in the image's units. */
const placesOf = (spec: Spec, width: number, height: number): Spot[] => {
  const random = streamOf(spec.seed, 'place');
  const two = spec.characters.length === 2;
  const { size, face, feet } = FRAMES[spec.framing];
  const scale =
    (spec.framing === 'upper_body' && !two ? Math.min(height / 860, width / 560) : size(width, height)) *
    between(random, 0.94, 1.08);
  const moved = between(random, -0.02, 0.02) * height;
  const y = feet === undefined ? height * face + moved : height * feet - GROUND * scale;
  if (!two) {
    const beside =
      spec.framing === 'landscape'
        ? (random() < 0.5 ? -0.17 : 0.17) * between(random, 0.5, 1.2)
        : between(random, -0.035, 0.035);
    // What is held beside the body must not be cut off.
    const aside = ARMS_FOR[handsOf(spec).carried[0] ?? 'cat'] === 'one' && spec.framing !== 'full_body' ? -0.045 : 0;
    return [{ x: width * (0.5 + beside + aside), y, scale }];
  }
  const smaller = Math.min(scale, width / (isWhole(spec) ? 830 : 690));
  const apart = Math.min(smaller * between(random, 158, 180) * (isWhole(spec) ? 1.25 : 1), width * 0.25);
  const middle = width * (0.5 + between(random, -0.015, 0.015));
  const beside = (x: number): Spot => {
    const lower = between(random, -0.01, 0.04) * height;
    return { x, y: feet === undefined ? y + lower : height * feet - GROUND * smaller, scale: smaller };
  };
  return [beside(middle - apart), beside(middle + apart)];
};

/** Whether legs are in the image. */
const isWhole = ({ framing }: Spec): boolean => framing === 'cowboy_shot' || framing === 'full_body';

/** Whether nothing may be cut off, so that the image is composed for the box that it fills. */
const isComposed = (spec: Spec): boolean =>
  isWhole(spec) ||
  spec.things !== undefined ||
  (spec.characters.length === 2 && (spec.style !== undefined || spec.view !== undefined)) ||
  // Scenes that only prompts bring: those that were there before them stay as they were.
  (spec.characters.length === 0 && SCENE_TRAITS.background[spec.background].weight === 0);

/** The shape of a box with the area of a size. */
const inShapeOf = ({ width, height }: DrawOptions, size: Size): Size => {
  if (width === undefined || height === undefined) return size;
  const area = size.width * size.height;
  return {
    width: Math.round(Math.sqrt((area * width) / height)),
    height: Math.round(Math.sqrt((area * height) / width)),
  };
};

interface Parts {
  readonly background: string;
  readonly figures: string;
}

const plainly = ({ sheet }: Scene, { background: behind, figures }: Parts, glow: string): string =>
  sheet.defs() + behind + figures + glow;

/** The same parts in another style. Its definitions come last, when all of them are known. */
const inStyle = (style: Style, scene: Scene, { background: behind, figures }: Parts, options: DrawOptions): string => {
  const { width, height } = scene;
  // What a box of another shape cuts off has no margins and corners.
  const shown = (options.width ?? width) / (options.height ?? height);
  const seen = { ...scene, width: Math.min(width, height * shown), height: Math.min(height, width / shown) };
  const inside = (content: string): string =>
    content === '' ? '' : place(content, [(width - seen.width) / 2, (height - seen.height) / 2]);
  const content =
    style.background(behind) + inside(style.between(seen)) + style.figures(figures, scene) + inside(style.over(seen));
  return style.defs(scene.sheet.defs(), scene) + content;
};

/**
 * The image as SVG text, about 30 kB for one person and up to 60 kB for two. It fills a box of another shape by cutting off what sticks out, and its ids
 * belong to it alone, so that many fit into one page.
 */
export const draw = (spec: Spec, options: DrawOptions = {}): string => {
  const { width, height } = isComposed(spec) ? inShapeOf(options, sizeOf(spec)) : sizeOf(spec);
  const sheet = sheetOf(`m${hashOf(JSON.stringify(spec)).toString(36)}`);
  const light = LIGHTS[spec.background];
  const two = spec.characters.length === 2;
  const places = placesOf(spec, width, height);
  const { carried } = handsOf(spec);
  const people = spec.characters.map((character, index) => {
    const { x, y, scale } = places[index] ?? { x: width / 2, y: height / 2, scale: 1 };
    const look = lookOf(character, spec.seed + index * 0x9e3779b9, sheet, light, two ? (index === 0 ? 1 : -1) : 0);
    const carries = carried[index];
    const seen = { ...look, whole: isWhole(spec), behind: spec.view === 'behind', ...(carries ? { carries } : {}) };
    const parts = partsOf(spec, seen);
    return group(figure(parts ? { ...seen, parts } : seen), {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`,
    });
  });
  const scene = { spec, width, height, sheet };
  const { around, background: behindAll } = scenePartsOf(scene);
  const { behind, front } = effect(around.from);
  const glow = around.from.sheet.linear([
    [0, light.tint, 0.02],
    [0.6, light.tint, 0.02],
    [1, light.tint, 0.22],
  ]);
  const things = standing(around.from, places.slice(0, spec.characters.length));
  const parts: Parts = {
    background: behindAll.shown(background(behindAll.from) + ground(behindAll.from) + alone(behindAll.from)),
    figures: around.shown(behind + things.behind) + people.join('') + around.shown(things.front + front),
  };
  const glazed = rect(0, 0, width, height, { fill: glow });
  const content =
    spec.style === undefined ? plainly(scene, parts, glazed) : inStyle(STYLES[spec.style], scene, parts, options);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ${DEFAULTS} width="${options.width ?? width}" height="${options.height ?? height}">${content}</svg>`;
};
