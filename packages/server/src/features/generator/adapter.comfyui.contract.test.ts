import { describe } from 'vitest';
import { type FakeComfyUi, holding, startFakeComfyUi } from '../../testing/fake-comfyui.ts';
import { createComfyUiGenerator } from './adapter.comfyui.ts';
import { testGenerator, type OutsideEngine } from './generator.contract.ts';
import type { GenerationSettings } from '../../engines/ports/generator.ts';

function toldTo(fake: FakeComfyUi): Partial<GenerationSettings>[] {
  return fake.graphs.map((graph) => {
    const inputs = (link: unknown) => graph[String(Array.isArray(link) ? link[0] : link)]?.inputs ?? {};
    const sampler = inputs('sampler');
    const { width, height, pixels } = inputs(sampler['latent_image']);
    const image = pixels && fake.fileNamed(String(inputs(pixels)['image']));
    return {
      prompt: inputs(sampler['positive'])['text'],
      negativePrompt: inputs(sampler['negative'])['text'],
      checkpoint: inputs(sampler['model'])['ckpt_name'],
      sampler: [sampler['sampler_name'], sampler['scheduler']].filter((name) => name !== 'normal').join(' '),
      seed: sampler['seed'],
      steps: sampler['steps'],
      cfg: sampler['cfg'],
      ...(image ? { start: { bytes: image, strength: sampler['denoise'] } } : { width, height }),
    } as Partial<GenerationSettings>;
  });
}

function engineOf(fake: FakeComfyUi): OutsideEngine {
  return {
    told: () => toldTo(fake),
    hold: () => {
      const hold = holding(2);
      fake.script = hold.script;
      return hold;
    },
    isIdle: () => fake.queue().running === undefined && fake.queue().pending.length === 0,
    stop: () => fake.stop(),
    start: () => fake.start(),
    openSockets: () => fake.openSockets(),
    quiet: () => fake.quiet(),
  };
}

const BUILDS: [string, Partial<FakeComfyUi>][] = [
  ['ComfyUI as it is', {}],
  ['ComfyUI that lists choices as newer nodes do', { choices: 'combo' }],
  ['ComfyUI without the socket node', { hasSocketOutput: false }],
  ['an old ComfyUI', { isOld: true, hasModelLists: false, hasMetadata: false }],
];

describe.each(BUILDS)('%s', (_, build) => {
  testGenerator(
    async () => {
      const fake = Object.assign(await startFakeComfyUi(), build);
      const generator = createComfyUiGenerator(
        { url: fake.url },
        {
          name: 'Second',
          checkpoints: ['sdxl/second.safetensors'],
          checkMs: 60_000,
          patience: { reopenMs: 50, retryMs: 5, cancelMs: 60_000 },
        },
      );
      return { generator, engine: engineOf(fake), close: () => fake.close() };
    },
    { isOutside: true, hasProgress: true, hasPreviews: true, waitsThere: true },
  );
});
