import type { ReadSettings } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

type Settings = ReadSettings['settings'];
const EVERY = { ignores: [], sizes: undefined };
type Original = NonNullable<ReadSettings['original']>;

test.each<[Partial<Original>, Partial<Settings>, ReadSettings['not_kept'], string[]]>([
  [{ steps: 20, cfg: 5 }, { steps: 20, cfg: 5 }, [], []],
  [
    { steps: 40, cfg: 12 },
    { steps: 30, cfg: 7 },
    [],
    ['Steps 40 → 30, the maximum here', 'CFG scale 12 → 7, the maximum here'],
  ],
  [
    { steps: 4, cfg: 0.5 },
    { steps: 12, cfg: 1 },
    [],
    ['Steps 4 → 12, the minimum here', 'CFG scale 0.5 → 1, the minimum here'],
  ],
  [{ width: 512, height: 768 }, { width: 768, height: 1_152 }, [], ['Size 512 × 768 → 768 × 1152, the nearest here']],
  [{ sampler: 'Euler a' }, { sampler: 'Euler a' }, [], []],
  [{ sampler: 'DPM++ 2M', scheduler: 'Karras' }, { sampler: 'DPM++ 2M Karras' }, [], []],
  [
    { sampler: 'dpmpp_2m', scheduler: 'karras' },
    { sampler: 'DPM++ 2M Karras' },
    [],
    ['Sampler dpmpp_2m karras → DPM++ 2M Karras'],
  ],
  [{ sampler: 'PLMS' }, {}, ['sampler'], ['Sampler PLMS is not available here']],
  [
    { sampler: 'Euler a', scheduler: 'Polyexponential' },
    { sampler: 'Euler a' },
    ['scheduler'],
    ['Scheduler Polyexponential is not available here'],
  ],
  [{ engine_options: { style: 'sketch' } }, { engine_options: { style: 'sketch' } }, [], []],
  [
    { engine_options: { style: 'ink', palette: 'cool' } },
    { engine_options: { palette: 'cool' } },
    ['engine_options'],
    ['Style ink is not available here'],
  ],
  [
    { seed: '156680208700286' },
    {},
    ['seed'],
    ['Seed 156680208700286 is above the maximum here, 4294967295: a random one is used'],
  ],
])('%o as %o', (original, settings, notKept, expected) => {
  const read: ReadSettings = {
    source: 'ComfyUI',
    settings: { prompt: 'a', ...settings },
    original: { prompt: 'a', ...original },
    ...(notKept ? { not_kept: notKept } : {}),
  };
  expect(changesOf(read, EVERY)).toEqual(expected);
});

test('settings that the model ignores are listed once, without their changes', () => {
  const read: ReadSettings = {
    source: 'ComfyUI',
    settings: { prompt: 'a', negative_prompt: 'hat', steps: 30, cfg: 7 },
    original: { prompt: 'a', steps: 40, cfg: 12, sampler: 'PLMS' },
    not_kept: ['sampler'],
  };
  expect(changesOf(read, { ...EVERY, ignores: ['cfg', 'steps', 'sampler', 'negative_prompt'] })).toEqual([
    'Not used by this model: steps, CFG scale, sampler, negative prompt',
  ]);
  expect(changesOf(read, { ...EVERY, ignores: ['cfg'] })).toEqual([
    'Steps 40 → 30, the maximum here',
    'Sampler PLMS is not available here',
    'Not used by this model: CFG scale',
  ]);
  expect(changesOf({ ...read, original: { prompt: 'a' }, not_kept: [] }, { ...EVERY, ignores: ['cfg'] })).toEqual([]);
});

test('the size changes to the nearest one of the model', () => {
  const size = { width: 768, height: 1_024 };
  const read: ReadSettings = {
    source: 'ComfyUI',
    settings: { prompt: 'a', ...size },
    original: { prompt: 'a', ...size },
  };
  const sizes = { min: 768, max: 1_216, step: 8, only: [{ width: 1_024, height: 1_024 }] };
  expect(changesOf(read, EVERY)).toEqual([]);
  expect(changesOf(read, { ignores: [], sizes })).toEqual(['Size 768 × 1024 → 1024 × 1024, the nearest here']);
});

test('guessed settings list no changes', () => {
  expect(changesOf({ source: 'Guessed from tags', guessed: true, settings: { prompt: 'a' } }, EVERY)).toEqual([]);
});
