import { expect, test } from 'vitest';
import { avifWith, jpegWith, pngWithTexts, tiff, webpWith } from './fixtures/files.ts';
import { GRAPH, OF_GRAPH } from './fixtures/settings.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';

const AVIF = await avifWith(tiff('II', { Model: `prompt:${JSON.stringify(GRAPH)}` }));
const comfy = (graph: object) => readAiSettings(pngWithTexts({ prompt: JSON.stringify(graph), workflow: '{}' }));

test.each([
  ['PNG', pngWithTexts({ prompt: JSON.stringify(GRAPH), workflow: '{"nodes":[]}' })],
  ['WebP', webpWith('EXIF', tiff('MM', { Make: 'workflow:{}', Model: `prompt:${JSON.stringify(GRAPH)}` }))],
  ['JPEG', jpegWith('exif', tiff('II', { ImageDescription: `Prompt:${JSON.stringify(GRAPH)}` }))],
  ['AVIF', AVIF],
])('is read from %s', (_format, file) => {
  expect(readAiSettings(file)).toEqual(OF_GRAPH);
});

test('with NaN, which is no JSON, and a seed that JavaScript cannot hold', () => {
  const json = JSON.stringify(GRAPH)
    .replace('156680208700286', '18446744073709551615')
    .replace('"batch_size":1', '"batch_size":1,"is_changed":[NaN,-Infinity,"NaN \\" NaN"]');
  const file = pngWithTexts({ prompt: json });
  expect(readAiSettings(file)).toEqual({ ...OF_GRAPH, seed: '18446744073709551615' });
});

test('with texts and seeds that other nodes bring, control nets, and combined conditionings', () => {
  const found = comfy({
    ...GRAPH,
    3: {
      class_type: 'KSamplerAdvanced',
      inputs: {
        ...without(GRAPH[3].inputs, 'seed', 'denoise'),
        positive: ['20', 0],
        negative: ['20', 1],
        noise_seed: ['22', 0],
      },
    },
    20: {
      class_type: 'ControlNetApplyAdvanced',
      inputs: { positive: ['23', 0], negative: ['7', 0], control_net: ['24', 0], image: ['25', 0] },
    },
    22: { class_type: 'PrimitiveInt', inputs: { value: 42 } },
    23: { class_type: 'ConditioningCombine', inputs: { conditioning_1: ['6', 0], conditioning_2: ['26', 0] } },
    26: {
      class_type: 'CLIPTextEncodeSDXL',
      inputs: { text_g: ['27', 0], text_l: 'other', clip: ['4', 1], width: 1024 },
    },
    27: { class_type: 'PrimitiveString', inputs: { value: 'night' } },
    25: { class_type: 'LoadImage', inputs: { image: 'pose.png' } },
  });
  expect(found).toEqual({ ...OF_GRAPH, prompt: '1girl, silver hair, night', seed: '42' });
});

test('takes the first of two samplers: the second only refines', () => {
  const found = comfy({
    ...GRAPH,
    30: { class_type: 'LatentUpscaleBy', inputs: { samples: ['3', 0], scale_by: 1.5 } },
    31: {
      class_type: 'KSampler',
      inputs: { ...GRAPH[3].inputs, latent_image: ['30', 0], steps: 12, denoise: 0.4, seed: 1 },
    },
    8: { class_type: 'VAEDecode', inputs: { samples: ['31', 0], vae: ['4', 2] } },
  });
  expect(found).toEqual(OF_GRAPH);
});

test('with a custom sampler and its guider, image to image', () => {
  const found = comfy({
    ...without(GRAPH, '3', '5'),
    3: {
      class_type: 'SamplerCustomAdvanced',
      inputs: { noise: ['40', 0], guider: ['41', 0], sampler: ['42', 0], sigmas: ['43', 0], latent_image: ['44', 0] },
    },
    40: { class_type: 'RandomNoise', inputs: { noise_seed: 7 } },
    41: { class_type: 'CFGGuider', inputs: { model: ['45', 0], positive: ['6', 0], negative: ['46', 0], cfg: 3 } },
    42: { class_type: 'KSamplerSelect', inputs: { sampler_name: 'euler' } },
    43: { class_type: 'BasicScheduler', inputs: { model: ['45', 0], scheduler: 'simple', steps: 20, denoise: 0.6 } },
    44: { class_type: 'VAEEncode', inputs: { pixels: ['47', 0], vae: ['4', 2] } },
    45: { class_type: 'UNETLoader', inputs: { unet_name: 'anima.safetensors' } },
    46: { class_type: 'ConditioningZeroOut', inputs: { conditioning: ['6', 0] } },
    47: { class_type: 'LoadImage', inputs: { image: 'a.png' } },
  });
  expect(found).toEqual({
    source: 'ComfyUI',
    prompt: '1girl, silver hair',
    seed: '7',
    steps: 20,
    cfg: 3,
    sampler: 'euler',
    scheduler: 'simple',
    model: 'anima.safetensors',
    strength: 0.6,
  });
});

test('ends on graphs with cycles', () => {
  const ring = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, i) => [
      String(i),
      {
        class_type: i % 2 ? 'KSampler' : 'Text',
        inputs: {
          seed: [String((i * 7) % 4_000), 0],
          text: [String((i + 1) % 4_000), 0],
          prompt: [String((i * 3) % 4_000), 0],
          positive: [String((i + 2) % 4_000), 0],
          latent_image: [String((i * 5) % 4_000), 0],
          conditioning: [String((i + 3) % 4_000), 0],
        },
      },
    ]),
  );
  expect(comfy(ring)).toBeUndefined();
  expect(
    comfy({ __proto__: null, constructor: { class_type: 'KSampler', inputs: { positive: ['toString', 0], seed: 1 } } }),
  ).toBeUndefined();
});

function without<T extends object>(value: T, ...keys: string[]): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as Partial<T>;
}
