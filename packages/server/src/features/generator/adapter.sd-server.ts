/** A generator backed by the stable-diffusion.cpp server. It has one checkpoint and does not report steps. */
import { createTurns } from '../../platform/fairness/turns.ts';
import { SD_SERVER_WORDS } from '../../engines/a1111/errors.ts';
import { type A1111Http, createA1111Http, MAX_IMAGES } from '../../engines/a1111/http.ts';
import { at } from '../../engines/common/unknown-json.ts';
import { missingAll } from '../../engines/common/checkpoint-names.ts';
import { createLifetime } from '../../engines/common/engine-lifetime.ts';
import { imageOf } from '../../engines/common/engine-image.ts';
import type { ServerEntry } from './models.ts';
import type { GenerationSettings, Generator } from '../../engines/ports/generator.ts';
import { inSize } from '../../engines/sd-server/fit.ts';
import {
  loraFields,
  readSdServerOffer,
  refuseUnfit,
  sdServerSamplerOf,
  type SdServerOffer,
} from '../../engines/sd-server/offer.ts';
import { sdServerPrompt } from '../../engines/sd-server/prompt.ts';
import { runJob, SD_SERVER_PATIENCE, type SdServerPatience } from '../../engines/sd-server/run.ts';

export interface SdServerOptions {
  /** Display name of the model. */
  name: string;
  /** It must have one of these; any will do if there are none. */
  checkpoints: readonly string[];
  patience?: Partial<SdServerPatience>;
  /** Timeout of one response, in milliseconds. Default: 10,000. */
  answerMs?: number;
  /** Timeout of a check, in milliseconds. Default: 4,000. */
  checkMs?: number;
}

export function createSdServerGenerator(
  entry: Pick<ServerEntry, 'url' | 'user' | 'password'>,
  { name, checkpoints, patience: requested, answerMs, checkMs = 4_000 }: SdServerOptions,
): Generator {
  const { url, user, password } = entry;
  const patience = { ...SD_SERVER_PATIENCE, ...requested };
  const http = createA1111Http({ url, user, password, words: SD_SERVER_WORDS, ...(answerMs && { answerMs }) });
  const lifetime = createLifetime((signal) => readSdServerOffer(http, signal));
  const turns = createTurns({ atOnce: 1, maxWaiting: Infinity, usualMs: 10_000 });

  /** Builds without jobs: a sent request cannot be canceled, so others wait here. */
  async function runAtOnce(settings: GenerationSettings, offer: SdServerOffer, signal: AbortSignal) {
    const giveBack = await turns.take({ signal });
    try {
      const path = settings.start ? '/sdapi/v1/img2img' : '/sdapi/v1/txt2img';
      const answer = await http.post(path, webuiBodyOf(settings, offer, http), signal, {
        limit: MAX_IMAGES,
        ms: patience.wholeMs,
      });
      const image = imageOf(at(answer, 'images', 0));
      if (!image) throw http.errors.noImage();
      return image.bytes;
    } finally {
      giveBack();
    }
  }

  return {
    kind: 'stable-diffusion.cpp',
    name,
    medium: 'trained',
    parallel: 1,
    samplers: async () => (await lifetime.offer()).samplers,
    schedulers: async () => (await lifetime.offer()).schedulers,
    checkpoints: async () => (await lifetime.offer()).checkpoints,
    sides: async () => (await lifetime.offer()).limits,

    generate: (settings, outer) =>
      lifetime.work(outer, async function* (signal) {
        const offer = await lifetime.offer(signal);
        refuseUnfit(offer, settings, http.errors);
        const bytes = offer.hasJobs
          ? await runJob({ http, body: jobOf(settings, offer, http), patience }, signal)
          : await runAtOnce(settings, offer, signal);
        yield { kind: 'image', bytes: await inSize(bytes, settings) };
      }),

    check: () =>
      lifetime.check(checkMs, http.errors.noAnswer, (offer) => {
        const missing = missingAll(offer.checkpoints, checkpoints);
        if (missing !== undefined) throw http.errors.unknownCheckpoint(missing);
      }),
    close: () => lifetime.close(http.close),
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function wordsOf(
  { prompt, negativePrompt, width, height, seed }: GenerationSettings,
  offer: SdServerOffer,
  { errors }: A1111Http,
) {
  const { text, loras } = sdServerPrompt(prompt);
  const lora = loraFields(offer, loras, errors);
  return { prompt: text, negative_prompt: sdServerPrompt(negativePrompt).text, width, height, seed, lora };
}

/** Of `/sdcpp/v1/img_gen`. @throws {EngineError} for a LoRA that it does not have */
function jobOf(settings: GenerationSettings, offer: SdServerOffer, http: A1111Http): object {
  const { steps, cfg, start } = settings;
  const found = sdServerSamplerOf(offer, settings.sampler, http.errors);
  return {
    ...wordsOf(settings, offer, http),
    batch_count: 1,
    output_format: 'png',
    embed_image_metadata: false,
    sample_params: {
      ...(found && { sample_method: found.sampler }),
      ...(found?.scheduler !== undefined && { scheduler: found.scheduler }),
      sample_steps: steps,
      guidance: { txt_cfg: cfg },
    },
    ...(start && { init_image: base64(start.bytes), strength: start.strength }),
  };
}

/** Of `/sdapi/v1/txt2img`. @throws {EngineError} for a LoRA that it does not have */
function webuiBodyOf(settings: GenerationSettings, offer: SdServerOffer, http: A1111Http): object {
  const { steps, cfg, start } = settings;
  const found = sdServerSamplerOf(offer, settings.sampler, http.errors);
  return {
    ...wordsOf(settings, offer, http),
    batch_size: 1,
    steps,
    cfg_scale: cfg,
    ...(found && { sampler_name: found.sampler }),
    ...(start && { init_images: [base64(start.bytes)], denoising_strength: start.strength }),
  };
}
