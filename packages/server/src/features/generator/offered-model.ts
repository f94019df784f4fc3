/** A model as the API lists it. */
import type { Static } from 'typebox';
import type { SideLimits } from '../../engines/ports/generator.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import type { EnginePool } from './engine-pool.ts';
import type { ModelEntry } from './models.ts';
import { ignoredBy, type Nature } from './nature.ts';
import type { OfferedModel, OfferedSizes } from './schema.ts';

/** For people: which server should have it is up to the operator. */
export const NO_SERVER = 'No server has this model right now.';

/** @param pool has learned what its engines offer */
export function offeredModel(
  model: ModelEntry,
  nature: Pick<Nature, 'ignores'>,
  pool: Pick<EnginePool, 'isAnyAble' | 'sidesOf'>,
): Static<typeof OfferedModel> {
  const { id, name, image, defaults, checkpoint } = model;
  return {
    id,
    name,
    ...(pool.isAnyAble({ checkpoint }) ? {} : { available: false, reason: NO_SERVER }),
    ...(image === undefined ? {} : { image }),
    ...(defaults === undefined ? {} : { defaults }),
    ignores: [...new Set([...nature.ignores, ...ignoredBy(model)])],
    sizes: offeredSizes(model, pool.sidesOf({ checkpoint })),
  };
}

type Sizes = Static<typeof OfferedSizes>;

/** @param limits of the engines with this model */
export function offeredSizes({ sizes: only }: Pick<ModelEntry, 'sizes'>, limits: SideLimits | undefined): Sizes {
  const sides = sidesWithin(limits);
  const made = only?.filter(({ width, height }) => {
    return Math.min(width, height) >= sides.min && Math.max(width, height) <= sides.max;
  });
  // If engines make none of them, requests say so.
  return { ...sides, ...(only && { only: made?.length ? made : only }) };
}

/**
 * The size of a request that does not name all of it: the nearest to 768 × 1024 that the model makes, in shape, then in
 * area, as the site's form chooses it; of equals the first.
 */
export function wholeSize({ width, height }: Partial<Size>, { min, max, only = [] }: Sizes): Size {
  const usual = (side: number) => Math.min(max, Math.max(min, side));
  const wanted = { width: width ?? usual(768), height: height ?? usual(1_024) };
  const shape = (one: Size) => timesApart(one.width * wanted.height, one.height * wanted.width);
  const area = (one: Size) => timesApart(one.width * one.height, wanted.width * wanted.height);
  const fitting = only.filter(
    (one) => [one.width, undefined].includes(width) && [one.height, undefined].includes(height),
  );
  const [nearest = wanted] = fitting.toSorted((one, other) => shape(one) - shape(other) || area(one) - area(other));
  return { width: nearest.width, height: nearest.height };
}

/** How many times the larger number is the smaller one; exactly the same for equal ratios. */
const timesApart = (one: number, other: number): number => Math.max(one / other, other / one);

interface Size {
  width: number;
  height: number;
}

/** The requestable sizes that an engine can make. */
function sidesWithin(sides: SideLimits | undefined): Sizes {
  const { step, ...limits } = LIMITS.side;
  const min = Math.max(limits.min, Math.ceil((sides?.min ?? 0) / step) * step);
  const max = Math.min(limits.max, Math.floor((sides?.max ?? Infinity) / step) * step);
  // If it makes none of them, requests say so.
  return min <= max ? { min, max, step } : { ...limits, step };
}
