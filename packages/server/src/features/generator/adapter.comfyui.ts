/** A generator that uses ComfyUI, with any checkpoint of the SDXL family. */
import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import { missingAll } from '../../engines/common/checkpoint-names.ts';
import { noAnswer } from '../../engines/comfyui/errors.ts';
import { graphOf } from '../../engines/comfyui/graph.ts';
import { createComfyHttp } from '../../engines/comfyui/http.ts';
import { checkpointOf, lorasOf, readOffer, samplerOf, samplersOf } from '../../engines/comfyui/offer.ts';
import { COMFY_PATIENCE, type ComfyPatience, runGraph } from '../../engines/comfyui/run.ts';
import { MAX_MESSAGE, openComfySocket } from '../../engines/comfyui/socket.ts';
import { createLifetime } from '../../engines/common/engine-lifetime.ts';
import { splitLoras } from '../../engines/common/lora-tags.ts';
import type { ServerEntry } from './models.ts';
import type { Generator } from '../../engines/ports/generator.ts';

export interface ComfyUiOptions {
  /** Display name of the model. */
  name: string;
  /** It must have one of these; any will do if there are none. */
  checkpoints: readonly string[];
  patience?: Partial<ComfyPatience>;
  /** Timeout of one response, in milliseconds. Default: 10,000. */
  answerMs?: number;
  /** Timeout of a check, in milliseconds. Default: 4,000. */
  checkMs?: number;
}

export function createComfyUiGenerator(
  entry: Pick<ServerEntry, 'url' | 'user' | 'password'>,
  { name, checkpoints, patience: requested, answerMs = 10_000, checkMs = 4_000 }: ComfyUiOptions,
): Generator {
  const { url, user, password } = entry;
  const patience = { ...COMFY_PATIENCE, ...requested };
  const headers: Record<string, string> =
    user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };
  // Without keep-alive nothing stays open between images.
  const agent = new Agent({
    pipelining: 0,
    allowH2: false,
    connect: { timeout: answerMs },
    maxHeaderSize: 16 * 1024,
    webSocket: { maxPayloadSize: MAX_MESSAGE, maxFragments: 4_096 },
  });
  const http = createComfyHttp({ url, headers, agent, answerMs });
  const lifetime = createLifetime((signal) => readOffer(http, signal));

  return {
    kind: 'ComfyUI',
    name,
    medium: 'trained',
    // Its own queue processes one at a time.
    parallel: 1,
    samplers: async () => samplersOf(await lifetime.offer()),
    schedulers: async () => (await lifetime.offer()).schedulers,
    checkpoints: async () => (await lifetime.offer()).checkpoints,

    generate: (settings, outer) =>
      lifetime.work(outer, async function* (signal) {
        const offer = await lifetime.offer(signal);
        const checkpoint = checkpointOf(offer, settings.checkpoint);
        const { sampler, scheduler } = samplerOf(offer, settings.sampler);
        const { text, loras } = splitLoras(settings.prompt);
        const { start } = settings;
        const image = start && (await http.upload(start.bytes, `${sha256Of(start.bytes)}.png`, signal));
        const words = { prompt: text, negativePrompt: splitLoras(settings.negativePrompt).text };
        const graph = graphOf(
          { ...settings, ...words },
          {
            loras: lorasOf(offer, loras),
            checkpoint,
            sampler,
            scheduler,
            output: offer.output,
            start: start && image !== undefined ? { image, strength: start.strength } : undefined,
          },
        );
        const openSocket = (clientId: string, aborted: AbortSignal) =>
          openComfySocket({ url, headers, agent, clientId, openMs: answerMs, signal: aborted });
        yield* runGraph({ http, openSocket, graph, steps: settings.steps, patience }, signal);
      }),

    check: () =>
      lifetime.check(checkMs, noAnswer, (offer) => {
        checkpointOf(offer, missingAll(offer.checkpoints, checkpoints));
      }),
    close: () => lifetime.close(() => agent.destroy()),
  };
}

/** The same image is stored once, however often it is used as the starting image. */
function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
