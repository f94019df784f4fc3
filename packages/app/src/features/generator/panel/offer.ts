/** What the chosen model reads and makes. */
import type { EngineOption, GeneratorModels } from '@mekiki/api-client';
import { presetOf, type SizePreset, type SizePresetValue } from '@mekiki/ui';
import { SIDE } from './limits.ts';
import type { SamplerOffer } from './samplers.ts';
import { SIZE_PRESETS } from './size-presets.ts';

type Sizes = NonNullable<GeneratorModels['models'][number]['sizes']>;

export interface Offer extends SamplerOffer {
  /** Settings that have no effect. */
  ignores: GeneratorModels['ignores'];
  /** Undefined if it makes all sizes of the form. */
  sizes: Sizes | undefined;
  /** Controls of its engine alone. */
  options: readonly EngineOption[];
}

/** The sizes to choose from. A size without a name is called by its numbers. */
export function presetsOf({ sizes }: Pick<Offer, 'sizes'>): readonly SizePreset[] {
  if (!sizes) return SIZE_PRESETS;
  const { min, max, only } = sizes;
  if (!only) {
    return SIZE_PRESETS.filter(({ id, width, height }) => {
      return id === 'custom' || (Math.min(width, height) >= min && Math.max(width, height) <= max);
    }).map((preset) => (preset.id === 'custom' ? { ...preset, ...clamped(preset, sizes) } : preset));
  }
  return only.map(({ width, height }) => {
    const named = SIZE_PRESETS.find((one) => one.id !== 'custom' && one.width === width && one.height === height);
    const numbers = `${width} × ${height}`;
    return named ?? { id: numbers, label: numbers, width, height };
  });
}

/** The size that the model makes in place of this one: the nearest in shape, then in area; of equals the first. */
export function fittingSize(size: SizePresetValue, offer: Pick<Offer, 'sizes'>): SizePresetValue {
  const { sizes } = offer;
  if (!sizes) return size;
  const presets = presetsOf(offer);
  const [first, ...others] = sizes.only ?? [];
  const { width, height } = first
    ? others.reduce((best, other) => (isNearer(other, best, size) ? other : best), first)
    : clamped(size, sizes);
  const isTyped = size.preset === 'custom' && !first;
  return { preset: isTyped ? 'custom' : presetOf(width, height, presets), width, height };
}

type Size = Pick<SizePresetValue, 'width' | 'height'>;

function isNearer(one: Size, other: Size, to: Size): boolean {
  const shape = ({ width, height }: Size) => timesApart(width * to.height, height * to.width);
  const area = ({ width, height }: Size) => timesApart(width * height, to.width * to.height);
  return shape(one) === shape(other) ? area(one) < area(other) : shape(one) < shape(other);
}

/** How many times the larger number is the smaller one; exactly the same for equal ratios. */
const timesApart = (one: number, other: number): number => Math.max(one / other, other / one);

function clamped({ width, height }: Size, { min, max, step }: Sizes): Size {
  const side = (pixels: number) => Math.min(max, Math.max(min, Math.round(pixels / step) * step));
  return { width: side(width), height: side(height) };
}

/** The limits of typed sides. */
export const sideOf = ({ sizes }: Pick<Offer, 'sizes'>) =>
  sizes ? { min: sizes.min, max: sizes.max, step: sizes.step } : SIDE;
