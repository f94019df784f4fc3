import { describe } from 'vitest';
import { type FakeSdServer, holdingSd, startFakeSdServer } from '../../testing/fake-sd-server.ts';
import { createSdServerGenerator } from './adapter.sd-server.ts';
import { testGenerator, type OutsideEngine } from './generator.contract.ts';
import type { GenerationSettings } from '../../engines/ports/generator.ts';

interface Told {
  sample_params: { sample_method?: string; sample_steps: number; guidance: { txt_cfg: number } };
  init_image?: string;
}

function toldTo(fake: FakeSdServer): Partial<GenerationSettings>[] {
  return fake.wished.map((body) => {
    const { sample_params: sample, init_image: image } = body as unknown as Told;
    return {
      prompt: body['prompt'],
      negativePrompt: body['negative_prompt'],
      width: body['width'],
      height: body['height'],
      cfg: sample.guidance.txt_cfg,
      steps: sample.sample_steps,
      seed: body['seed'],
      sampler: sample.sample_method,
      // It has but one, which cannot be chosen.
      checkpoint: fake.model,
      ...(image && { start: { bytes: Buffer.from(image, 'base64'), strength: body['strength'] } }),
    } as Partial<GenerationSettings>;
  });
}

function engineOf(fake: FakeSdServer): OutsideEngine {
  return {
    told: () => toldTo(fake),
    hold: () => {
      const hold = holdingSd();
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

const QUEUES = [
  ['a long queue', 32],
  ['a queue of two', 2],
] as const;

describe.each(QUEUES)("stable-diffusion.cpp's server with %s", (_, max_queue_size) => {
  testGenerator(
    async () => {
      const fake = await startFakeSdServer();
      fake.limits.max_queue_size = max_queue_size;
      // What comes of those that cannot is tested elsewhere.
      fake.stopsWork = true;
      const patience = { lookMs: 2, lostMs: 100, cancelMs: 60_000 };
      const generator = createSdServerGenerator(
        { url: fake.url },
        { name: 'Second', checkpoints: ['my-model.safetensors'], checkMs: 60_000, patience },
      );
      return { generator, engine: engineOf(fake), close: () => fake.close() };
    },
    { isOutside: true, hasProgress: false, hasPreviews: false, waitsThere: true },
  );
});
