/** The models to choose from, and the engine that runs each. */
import { type ModelId, MODELS, type NetworkName } from '@mekiki/describe/upscaling/networks.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type AutomaticChoice, automaticFor } from '@mekiki/describe/upscaling/automatic.ts';
import type { Compression } from '@mekiki/describe/upscaling/compression.ts';
import type { Upscaler } from './port.ts';

export interface UpscaleModel {
  id: string;
  name: string;
  /** One sentence. */
  description: string;
  /** Scale of the network: other sizes are made from its result. */
  scale: number;
  for: 'art' | 'photo' | 'any';
  /** Author and license of the network. */
  credit: string;
}

/** A model with an engine that has it. */
export interface OfferedModel extends UpscaleModel {
  engine: Upscaler;
  /** As the engine calls it. */
  engineModel: string;
}

/** The one for an image. */
export interface ChosenModel extends OfferedModel {
  /** Why "Automatic" chose it, in one sentence. */
  reason?: string;
}

/** A model as it is listed. */
export interface ListedModel extends UpscaleModel {
  /** Name of the network that is used if the named one is not configured. */
  standsIn?: string;
  isDefault: boolean;
  /** With which another device can do the same; absent if the server alone runs it. */
  networks?: readonly NetworkName[];
}

const AUTO = 'auto';
const WAIFU2X = 'waifu2x by nagadomi, MIT';
const REAL_ESRGAN = 'Real-ESRGAN by Xintao Wang, BSD-3-Clause';

export const BUILTIN_LIST = [
  {
    id: 'upconv_7',
    name: 'waifu2x upconv_7',
    description: 'Upscales drawn art faithfully and changes nothing else. Best for clean PNG files.',
    scale: 2,
    for: 'art',
    credit: WAIFU2X,
  },
  {
    id: 'upconv_7_noise1',
    name: 'waifu2x upconv_7, cleaning level 1',
    description: 'Upscales drawn art and removes compression artifacts. Best for JPEG and WebP files.',
    scale: 2,
    for: 'art',
    credit: WAIFU2X,
  },
  {
    id: 'realesr-animevideov3',
    name: 'Real-ESRGAN animevideov3',
    description: 'Redraws lines more sharply than the original. Upscales four times in one step.',
    scale: 4,
    for: 'art',
    credit: REAL_ESRGAN,
  },
] as const satisfies UpscaleModel[];
type BuiltinId = (typeof BUILTIN_LIST)[number]['id'];

/** Models that everybody knows. */
const WELL_KNOWN: UpscaleModel[] = [
  {
    id: 'RealESRGAN_x4plus',
    name: 'RealESRGAN_x4plus',
    description: 'Upscales images of any kind four times and invents plausible detail.',
    scale: 4,
    for: 'any',
    credit: REAL_ESRGAN,
  },
  {
    id: 'RealESRGAN_x2plus',
    name: 'RealESRGAN_x2plus',
    description: 'Upscales images of any kind two times and invents plausible detail.',
    scale: 2,
    for: 'any',
    credit: REAL_ESRGAN,
  },
  {
    id: 'RealESRGAN_x4plus_anime_6B',
    name: 'RealESRGAN_x4plus_anime_6B',
    description: 'Upscales drawn art four times and redraws lines.',
    scale: 4,
    for: 'art',
    credit: REAL_ESRGAN,
  },
];

/** The models that are always offered, with the built-in ones nearest to them. */
const NEAREST: Readonly<Record<string, BuiltinId>> = {
  RealESRGAN_x4plus: 'realesr-animevideov3',
  RealESRGAN_x2plus: 'upconv_7_noise1',
};

/** What is known about a model that the operator has set up. */
export function describeModel(
  id: string,
  given: { [K in keyof Omit<UpscaleModel, 'id'>]?: UpscaleModel[K] | undefined },
): Omit<UpscaleModel, 'scale'> & { scale: number | undefined } {
  const known = WELL_KNOWN.find((model) => model.id === id);
  const { name, description, scale = known?.scale, credit } = given;
  return {
    id,
    name: name ?? known?.name ?? id,
    description: description ?? known?.description ?? (scale === undefined ? '' : `Upscales images ${scale} times.`),
    scale,
    for: given.for ?? known?.for ?? 'any',
    credit: credit ?? known?.credit ?? 'Set up by the operator of this site',
  };
}

/** What "Automatic" takes while nothing is known of the image. */
const CLEAN: Partial<AutomaticChoice> & Pick<AutomaticChoice, 'id'> = { id: 'upconv_7' };

/** @param configured models from the operator; one with the ID of another replaces it */
export function createUpscaleModels(
  builtin: Upscaler,
  configured: readonly OfferedModel[] = [],
  requested: string = AUTO,
) {
  const offered = new Map<string, OfferedModel>();
  for (const model of BUILTIN_LIST) offered.set(model.id, { ...model, engine: builtin, engineModel: model.id });
  for (const model of configured) offered.set(model.id, model);
  const missing = WELL_KNOWN.filter(({ id }) => id in NEAREST && !offered.has(id));
  const standInFor = (id: string) => (missing.some((model) => model.id === id) ? NEAREST[id] : undefined);
  const listed: Omit<ListedModel, 'isDefault'>[] = [
    {
      id: AUTO,
      name: 'Automatic',
      description: 'Chooses a model by the traces of compression in the image, and removes them.',
      scale: 2,
      for: 'art',
      credit: WAIFU2X,
    },
    ...missing.map((model) => ({ ...model, standsIn: offered.get(standInFor(model.id) ?? '')?.name ?? '' })),
    ...[...offered.values()].map(({ engine: _engine, engineModel: _model, ...model }) => model),
  ];

  const networksOf = (id: string): readonly NetworkName[] | undefined => {
    const found = offered.get(standInFor(id) ?? id);
    return found?.engine === builtin ? MODELS[found.engineModel as ModelId].networks : undefined;
  };

  return {
    list: (): ListedModel[] =>
      listed.map((model) => {
        const networks = networksOf(model.id);
        return { ...model, isDefault: model.id === requested, ...(networks && { networks }) };
      }),

    /**
     * The model that does the work, and why "Automatic" chose it.
     * @param compression of the image; without it, as "Automatic" chooses for most
     * @throws Problem 400 for one that there is not
     */
    of(id: string = requested, compression?: Compression): ChosenModel {
      const { id: automatic, reason } = compression ? automaticFor(compression) : CLEAN;
      const found = offered.get(id === AUTO ? automatic : (standInFor(id) ?? id));
      if (!found) throw new Problem(400, 'unknown-model', `There is no upscaler "${id.slice(0, 80)}" here.`);
      return id === AUTO && reason !== undefined ? { ...found, reason } : found;
    },

    has: (id: string): boolean => listed.some((model) => model.id === id),

    /** Whether there is one of that name. @throws Problem 400 if not */
    check(id: string | undefined): void {
      this.of(id);
    },
  };
}
export type UpscaleModels = ReturnType<typeof createUpscaleModels>;
