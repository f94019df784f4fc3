/** A model as the API lists it. */
import type { Static } from 'typebox';
import type { SideLimits } from '../../engines/ports/generator.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import type { ModelEntry } from './models.ts';
import { ignoredBy, type Nature } from './nature.ts';
import type { OfferedModel, OfferedSizes } from './schema.ts';

/** @param sides that the engines with this model make; undefined if one makes every size */
export function offeredModel(
  model: ModelEntry,
  nature: Pick<Nature, 'ignores'>,
  sides: SideLimits | undefined,
): Static<typeof OfferedModel> {
  const { id, name, image, defaults, sizes } = model;
  return {
    id,
    name,
    ...(image === undefined ? {} : { image }),
    ...(defaults === undefined ? {} : { defaults }),
    ignores: [...new Set([...nature.ignores, ...ignoredBy(model)])],
    sizes: { ...sidesWithin(sides), ...(sizes ? { only: sizes } : {}) },
  };
}

/** What an engine makes of the sizes that may be requested. */
function sidesWithin(sides: SideLimits | undefined): Static<typeof OfferedSizes> {
  const { step, ...limits } = LIMITS.side;
  const min = Math.max(limits.min, Math.ceil((sides?.min ?? 0) / step) * step);
  const max = Math.min(limits.max, Math.floor((sides?.max ?? Infinity) / step) * step);
  // If it makes none of them, requests say so.
  return min <= max ? { min, max, step } : { ...limits, step };
}
