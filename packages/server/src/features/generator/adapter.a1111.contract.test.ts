import { describe } from 'vitest';
import { type A1111Build, type FakeA1111, holdingA1111, startFakeA1111 } from '../../testing/fake-a1111.ts';
import { createA1111Generator } from './adapter.a1111.ts';
import { withoutHash } from '../../engines/common/checkpoint-names.ts';
import { testGenerator, type OutsideEngine } from './generator.contract.ts';
import type { GenerationSettings } from '../../engines/ports/generator.ts';

function toldTo(fake: FakeA1111): Partial<GenerationSettings>[] {
  return fake.requested.map((body) => {
    const overrides = body['override_settings'] as { sd_model_checkpoint?: string } | undefined;
    const [image] = (body['init_images'] ?? []) as string[];
    return {
      prompt: body['prompt'],
      negativePrompt: body['negative_prompt'],
      width: body['width'],
      height: body['height'],
      cfg: body['cfg_scale'],
      steps: body['steps'],
      seed: body['seed'],
      sampler: [body['sampler_name'], body['scheduler']].filter(Boolean).join(' '),
      ...(overrides?.sd_model_checkpoint && { checkpoint: withoutHash(overrides.sd_model_checkpoint) }),
      ...(image && { start: { bytes: Buffer.from(image, 'base64'), strength: body['denoising_strength'] } }),
    } as Partial<GenerationSettings>;
  });
}

function engineOf(fake: FakeA1111): OutsideEngine {
  return {
    told: () => toldTo(fake),
    hold: () => {
      const hold = holdingA1111(2);
      fake.script = hold.script;
      return hold;
    },
    isIdle: () => fake.isIdle(),
    stop: () => fake.stop(),
    start: () => fake.start(),
    openSockets: () => fake.openSockets(),
    quiet: () => fake.quiet(),
  };
}

const BUILDS: A1111Build[] = ['a1111', 'forge', 'sdnext', 'api-only', 'old'];

describe.each(BUILDS)('%s', (build) => {
  testGenerator(
    async () => {
      const fake = await startFakeA1111(build);
      const generator = createA1111Generator(
        { url: fake.url },
        {
          name: 'Second',
          checkpoints: ['sdxl/second.safetensors'],
          checkMs: 60_000,
          patience: { lookMs: 2, cancelMs: 60_000 },
        },
      );
      return { generator, engine: engineOf(fake), close: () => fake.close() };
    },
    { isOutside: true, hasProgress: true, hasPreviews: true, waitsThere: false },
  );
});
