/** The settings of a generated image as names and values. */
import type { GenerationItem } from '@mekiki/api-client';
import { optionFacts } from '../panel/engine-options.ts';
import { usedOf } from './used.ts';

export interface SettingFact {
  label: string;
  value: string;
}

/** Without those that its engine ignored. */
export function settingFacts(metadata: GenerationItem['metadata']): SettingFact[] {
  const {
    prompt,
    negativePrompt,
    ignoredTags,
    modelName,
    cfg,
    steps,
    width,
    height,
    seed,
    sampler,
    strength,
    engineOptions,
  } = usedOf(metadata);
  return [
    { label: 'Prompt', value: prompt },
    ...(ignoredTags?.length ? [{ label: 'Not in the image', value: ignoredTags.join(', ') }] : []),
    ...(negativePrompt ? [{ label: 'Negative prompt', value: negativePrompt }] : []),
    { label: 'Model', value: modelName },
    ...(cfg === undefined ? [] : [{ label: 'CFG scale', value: String(cfg) }]),
    ...(steps === undefined ? [] : [{ label: 'Steps', value: String(steps) }]),
    { label: 'Size', value: `${width} × ${height}` },
    ...optionFacts(engineOptions),
    { label: 'Seed', value: String(seed) },
    ...(sampler ? [{ label: 'Sampler', value: sampler }] : []),
    ...(strength === undefined ? [] : [{ label: 'Strength', value: String(strength) }]),
  ];
}

/** A setting that two images do not share. */
export interface Difference {
  label: string;
  /** Undefined if the image does not have it. */
  before: string | undefined;
  after: string | undefined;
}

/** In the order of `settingFacts`. */
export function differencesOf(before: GenerationItem['metadata'], after: GenerationItem['metadata']): Difference[] {
  const valuesOf = (metadata: GenerationItem['metadata']) =>
    new Map(settingFacts(metadata).map(({ label, value }) => [label, value]));
  const [first, second] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...first.keys(), ...second.keys()])]
    .map((label) => ({ label, before: first.get(label), after: second.get(label) }))
    .filter((one) => one.before !== one.after);
}
