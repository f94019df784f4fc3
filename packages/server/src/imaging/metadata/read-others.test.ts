import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegWith, PLAIN, pngWithTexts, tiff, userComment, webpWith } from './fixtures/files.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';

const SWARM = {
  sui_image_params: {
    prompt: 'a cat',
    negativeprompt: 'dog',
    model: 'sdxl/noob',
    seed: 5,
    steps: 20,
    cfgscale: 7,
    width: 1024,
    height: 768,
    sampler: 'euler',
    swarm_version: '0.9.5.0',
  },
};
const OF_SWARM = {
  source: 'SwarmUI',
  prompt: 'a cat',
  negativePrompt: 'dog',
  model: 'sdxl/noob',
  seed: '5',
  steps: 20,
  cfg: 7,
  width: 1024,
  height: 768,
  sampler: 'euler',
};
test.each([
  ['parameters', pngWithTexts({ parameters: JSON.stringify(SWARM) })],
  ['Model in EXIF', webpWith('EXIF', tiff('II', { Model: JSON.stringify(SWARM) }))],
  ['UserComment in EXIF', jpegWith('exif', tiff('II', { UserComment: userComment(JSON.stringify(SWARM), 'utf16le') }))],
])('SwarmUI in %s', (_place, file) => {
  expect(readAiSettings(file)).toEqual(OF_SWARM);
});

const FOOOCUS = {
  prompt: 'a cat',
  negative_prompt: 'dog',
  base_model: 'juggernaut.safetensors',
  guidance_scale: 4,
  steps: 30,
  sampler: 'dpmpp_2m_sde_gpu',
  seed: '6441293458563527999',
  resolution: '(896, 1152)',
  version: 'Fooocus v2.5.5',
};
test.each([
  ['parameters', pngWithTexts({ parameters: JSON.stringify(FOOOCUS), fooocus_scheme: 'fooocus' })],
  ['Comment', pngWithTexts({ Comment: JSON.stringify(FOOOCUS) })],
  ['a comment of JPEG', jpegWith('comment', Buffer.from(JSON.stringify(FOOOCUS)))],
  ['EXIF', jpegWith('exif', tiff('II', { UserComment: userComment(JSON.stringify(FOOOCUS), 'none') }))],
])('Fooocus in %s', (_place, file) => {
  expect(readAiSettings(file)).toEqual({
    source: 'Fooocus',
    prompt: 'a cat',
    negativePrompt: 'dog',
    model: 'juggernaut.safetensors',
    cfg: 4,
    steps: 30,
    sampler: 'dpmpp_2m_sde_gpu',
    seed: '6441293458563527999',
    width: 896,
    height: 1152,
  });
});

const OF_INVOKE = {
  source: 'InvokeAI',
  prompt: 'a cat',
  negativePrompt: 'dog',
  seed: '9',
  steps: 30,
  cfg: 7.5,
  width: 512,
  height: 768,
};
test('InvokeAI of three ages', () => {
  const today = {
    positive_prompt: 'a cat',
    negative_prompt: 'dog',
    width: 512,
    height: 768,
    seed: 9,
    steps: 30,
    cfg_scale: 7.5,
    scheduler: 'euler',
    model: { name: 'noob' },
  };
  const image = {
    prompt: [{ prompt: 'a cat [dog]', weight: 1 }],
    width: 512,
    height: 768,
    seed: 9,
    steps: 30,
    cfg_scale: 7.5,
    sampler: 'k_lms',
  };
  const dream = '"a cat [dog]" -s 30 -S 9 -W 512 -H 768 -C 7.5 -A k_lms';
  expect(readAiSettings(pngWithTexts({ invokeai_metadata: JSON.stringify(today) }))).toEqual({
    ...OF_INVOKE,
    sampler: 'euler',
    model: 'noob',
  });
  expect(
    readAiSettings(pngWithTexts({ 'sd-metadata': JSON.stringify({ model_weights: 'sd', image }), Dream: dream })),
  ).toEqual({ ...OF_INVOKE, sampler: 'k_lms', model: 'sd' });
  expect(readAiSettings(pngWithTexts({ Dream: dream }))).toEqual({ ...OF_INVOKE, sampler: 'k_lms' });
});

test('Easy Diffusion in both spellings', () => {
  const expected = {
    source: 'Easy Diffusion',
    prompt: 'a cat',
    negativePrompt: 'dog',
    seed: '9',
    steps: 25,
    cfg: 7.5,
    sampler: 'euler_a',
    width: 512,
    height: 768,
    model: 'noob',
  };
  const keys = {
    prompt: 'a cat',
    negative_prompt: 'dog',
    seed: '9',
    num_inference_steps: '25',
    guidance_scale: '7.5',
    sampler_name: 'euler_a',
    width: '512',
    height: '768',
    use_stable_diffusion_model: 'C:\\models\\noob',
  };
  const words = {
    Prompt: 'a cat',
    'Negative Prompt': 'dog',
    Seed: 9,
    Steps: 25,
    'Guidance Scale': 7.5,
    Sampler: 'euler_a',
    Width: 512,
    Height: 768,
    'Stable Diffusion model': '/models/noob',
  };
  expect(readAiSettings(pngWithTexts(keys))).toEqual(expected);
  expect(
    readAiSettings(jpegWith('exif', tiff('MM', { UserComment: userComment(JSON.stringify(words), 'utf16be') }))),
  ).toEqual(expected);
});

test('Draw Things in XMP', async () => {
  const json = JSON.stringify({
    c: 'a "cat" & <dog>',
    uc: 'hat',
    seed: 9,
    steps: 25,
    scale: 7.5,
    sampler: 'Euler A',
    size: '512x768',
    model: 'noob.ckpt',
    strength: 1,
  });
  const escaped = json.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');
  const xmp = `<x:xmpmeta><rdf:Description><exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></exif:UserComment></rdf:Description></x:xmpmeta>`;
  const expected = {
    source: 'Draw Things',
    prompt: 'a "cat" & <dog>',
    negativePrompt: 'hat',
    seed: '9',
    steps: 25,
    cfg: 7.5,
    sampler: 'Euler A',
    width: 512,
    height: 768,
    model: 'noob.ckpt',
    strength: 1,
  };
  for (const file of [
    pngWithTexts({ 'XML:com.adobe.xmp': xmp }),
    webpWith('XMP ', Buffer.from(xmp)),
    jpegWith('xmp', Buffer.from(xmp)),
    await sharp(PLAIN.png).withXmp(xmp).avif({ effort: 0 }).toBuffer(),
  ]) {
    expect(readAiSettings(file)).toEqual(expected);
  }
});
