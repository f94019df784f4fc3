/** LoRAs, BREAK and schedulers, which ComfyUI reads out of no prompt: what comes of them in its graph. */
import { describe, expect, test } from 'vitest';
import type { FakeComfyUi } from '../../testing/fake-comfyui.ts';
import { failureOf, useFakeComfyUi } from './adapter.comfyui.setup.ts';
import { collect } from './generator.contract.ts';

let fake: FakeComfyUi;
const { generatorWith } = useFakeComfyUi((started) => (fake = started));

const inputs = (node: string) => fake.graphs.at(-1)?.[node]?.inputs;

describe.each([
  ['now', {}],
  ['in old builds', { isOld: true, hasModelLists: false }],
])('LoRAs %s', (_, build) => {
  test('change the checkpoint one after the other, and are no words', async () => {
    Object.assign(fake, build);
    const prompt = '1girl, <lora:ink:0.8>hat<lora:flat>';
    await collect(generatorWith(), { prompt, negativePrompt: 'bad<lora:none:1>' });
    const weights = (weight: number) => ({ strength_model: weight, strength_clip: weight });
    expect(inputs('lora 1')).toEqual({
      model: ['checkpoint', 0],
      clip: ['checkpoint', 1],
      lora_name: 'ink.safetensors',
      ...weights(0.8),
    });
    expect(inputs('lora 2')).toEqual({
      model: ['lora 1', 0],
      clip: ['lora 1', 1],
      lora_name: 'styles/flat.safetensors',
      ...weights(1),
    });
    expect(inputs('sampler')?.['model']).toEqual(['lora 2', 0]);
    expect(inputs('positive')).toEqual({ text: '1girl, hat', clip: ['lora 2', 1] });
    expect(inputs('negative')).toEqual({ text: 'bad', clip: ['lora 2', 1] });
    expect(inputs('decoded')?.['vae']).toEqual(['checkpoint', 2]);
  });

  test('that are not there are named', async () => {
    Object.assign(fake, build);
    expect(await failureOf(collect(generatorWith(), { prompt: '<lora:x/none:1>' }))).toBe(
      'ComfyUI does not have the LoRA "none": remove it from the prompt.',
    );
    expect(fake.graphs).toEqual([]);
  });
});

test('each part between BREAKs is read by itself, and joined to those before', async () => {
  await collect(generatorWith(), { prompt: 'a BREAK b\nBREAK\nc BREAK', negativePrompt: 'BREAKFAST' });
  expect(inputs('positive 1')?.['text']).toBe('a');
  expect(inputs('positive 2')?.['text']).toBe('b');
  expect(inputs('positive 3')?.['text']).toBe('c');
  expect(inputs('positive 2 joined')).toEqual({
    conditioning_to: ['positive 1', 0],
    conditioning_from: ['positive 2', 0],
  });
  expect(inputs('positive')).toEqual({
    conditioning_to: ['positive 2 joined', 0],
    conditioning_from: ['positive 3', 0],
  });
  expect(inputs('negative')?.['text']).toBe('BREAKFAST');
});

test.each([
  ['dpmpp_2m karras', 'dpmpp_2m', 'karras'],
  ['euler simple', 'euler', 'simple'],
  ['euler_ancestral', 'euler_ancestral', 'normal'],
])('the sampler %s is told with its scheduler', async (sampler, name, scheduler) => {
  await collect(generatorWith(), { sampler });
  expect(inputs('sampler')).toMatchObject({ sampler_name: name, scheduler });
});

test.each(['dpmpp_2m turbo', 'karras', 'euler karras simple'])('the sampler %s is none', async (sampler) => {
  expect(await failureOf(collect(generatorWith(), { sampler }))).toBe(
    `ComfyUI does not have the sampler "${sampler}": choose another one.`,
  );
});
