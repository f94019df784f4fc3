/** A generator that uses A1111, Forge or SD.Next, through the API that they share. */
import { createTurns } from '../../platform/fairness/turns.ts';
import { A1111_WORDS, type A1111Errors } from '../../engines/a1111/errors.ts';
import { createA1111Http } from '../../engines/a1111/http.ts';
import {
  type A1111Offer,
  a1111SamplerOf,
  checkpointsOf,
  readA1111Offer,
  samplersOf,
  titleOf,
} from '../../engines/a1111/offer.ts';
import { A1111_PATIENCE, type A1111Patience, runA1111 } from '../../engines/a1111/run.ts';
import { createTask, type Learnt } from '../../engines/a1111/task.ts';
import { missingAll } from '../../engines/common/checkpoint-names.ts';
import { createLifetime } from '../../engines/common/engine-lifetime.ts';
import type { ServerEntry } from './models.ts';
import type { GenerationSettings, Generator } from '../../engines/ports/generator.ts';

export interface A1111Options {
  /** Display name of the model. */
  name: string;
  /** It must have one of these; any will do if there are none. */
  checkpoints: readonly string[];
  patience?: Partial<A1111Patience>;
  /** Timeout of one response, in milliseconds. Default: 10,000. */
  answerMs?: number;
  /** Timeout of a check, in milliseconds. Default: 4,000. */
  checkMs?: number;
}

/** How long a canceled image that waits at the server is watched, in milliseconds. */
const LATER_MS = 600_000;

export function createA1111Generator(
  entry: Pick<ServerEntry, 'url' | 'user' | 'password'>,
  { name, checkpoints, patience: requested, answerMs, checkMs = 4_000 }: A1111Options,
): Generator {
  const { url, user, password } = entry;
  const patience = { ...A1111_PATIENCE, ...requested };
  const http = createA1111Http({ url, user, password, words: A1111_WORDS, ...(answerMs && { answerMs }) });
  const lifetime = createLifetime((signal) => readA1111Offer(http, signal));
  // Images waiting there cannot be canceled, so ours wait here.
  const turns = createTurns({ atOnce: 1, maxWaiting: Infinity, usualMs: 10_000 });
  const learnt: Learnt = { hasTasks: true, knowsNames: false };

  return {
    kind: 'A1111',
    name,
    medium: 'trained',
    parallel: 1,
    samplers: async () => samplersOf(await lifetime.offer()),
    schedulers: async () => (await lifetime.offer()).schedulers,
    checkpoints: async () => checkpointsOf(await lifetime.offer()),

    generate: (settings, outer) =>
      lifetime.work(outer, async function* (signal) {
        const giveBack = await turns.take({ signal });
        try {
          const offer = await lifetime.offer(signal);
          const id = `task(mekiki-${crypto.randomUUID()})`;
          yield* runA1111(
            {
              http,
              task: createTask(http, id, learnt),
              path: settings.start ? '/sdapi/v1/img2img' : '/sdapi/v1/txt2img',
              body: { ...bodyOf(settings, offer, http.errors), force_task_id: id },
              steps: settings.steps,
              patience,
              later: (work) => lifetime.later(work, LATER_MS),
            },
            signal,
          );
        } finally {
          giveBack();
        }
      }),

    check: () =>
      lifetime.check(checkMs, http.errors.noAnswer, (offer) => {
        titleOf(offer, missingAll(checkpointsOf(offer), checkpoints), http.errors);
      }),
    close: () => lifetime.close(http.close),
  };
}

/** @throws {EngineError} if it lacks the sampler or checkpoint */
function bodyOf(settings: GenerationSettings, offer: A1111Offer, errors: A1111Errors): object {
  const { prompt, negativePrompt, width, height, cfg, steps, seed, start } = settings;
  const title = titleOf(offer, settings.checkpoint, errors);
  const { sampler, scheduler } = a1111SamplerOf(offer, settings.sampler, errors);
  return {
    prompt,
    negative_prompt: negativePrompt,
    width,
    height,
    cfg_scale: cfg,
    steps,
    seed,
    sampler_name: sampler,
    ...(scheduler !== undefined && { scheduler }),
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
    ...(title !== undefined && { override_settings: { sd_model_checkpoint: title } }),
    ...(offer.loadsBack && { override_settings_restore_afterwards: false }),
    ...(start && {
      init_images: [Buffer.from(start.bytes).toString('base64')],
      denoising_strength: start.strength,
      // It already has the size.
      resize_mode: 0,
    }),
  };
}
