/** A generator that lets ComfyUI work, with any checkpoint of the SDXL family. */
import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import { EngineError } from '../engines/engine.ts';
import { missingAll } from './checkpoint-names.ts';
import { closing, noAnswer } from './comfyui-errors.ts';
import { graphOf } from './comfyui-graph.ts';
import { createComfyHttp } from './comfyui-http.ts';
import { checkpointOf, lorasOf, type Offer, readOffer, samplerOf, samplersOf } from './comfyui-offer.ts';
import { COMFY_PATIENCE, type ComfyPatience, runGraph } from './comfyui-run.ts';
import { MAX_MESSAGE, openComfySocket } from './comfyui-socket.ts';
import { splitLoras } from './lora-tags.ts';
import type { ServerEntry } from './models.ts';
import type { Generator } from './port.ts';

export interface ComfyUiOptions {
  /** Of the model that works, as people read it. */
  name: string;
  /** Of these it must have one; any will do where there are none. */
  checkpoints: readonly string[];
  patience?: Partial<ComfyPatience>;
  /** How long one answer may take, in milliseconds. Default: 10,000. */
  answerMs?: number;
  /** How long a check may take, in milliseconds. Default: 4,000. */
  checkMs?: number;
}

/** What it has to choose from is asked again after so long, in milliseconds. */
const OFFER_MS = 60_000;
/** Longest wait for pictures in work to let go, in milliseconds. */
const CLOSE_MS = 5_000;

export function createComfyUiGenerator(
  entry: Pick<ServerEntry, 'url' | 'user' | 'password'>,
  { name, checkpoints, patience: wished, answerMs = 10_000, checkMs = 4_000 }: ComfyUiOptions,
): Generator {
  const { url, user, password } = entry;
  const patience = { ...COMFY_PATIENCE, ...wished };
  const headers: Record<string, string> =
    user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };
  // Without keep-alive nothing stays open between pictures.
  const agent = new Agent({
    pipelining: 0,
    connect: { timeout: answerMs },
    maxHeaderSize: 16 * 1024,
    webSocket: { maxPayloadSize: MAX_MESSAGE, maxFragments: 4_096 },
  });
  const http = createComfyHttp({ url, headers, agent, answerMs });
  const ended = new AbortController();
  const working = new Set<Promise<void>>();
  let known: { at: number; offer: Offer } | undefined;

  async function read(signal: AbortSignal): Promise<Offer> {
    const offer = await readOffer(http, AbortSignal.any([signal, ended.signal]));
    known = { at: performance.now(), offer };
    return offer;
  }

  const offerNow = async (signal: AbortSignal = ended.signal): Promise<Offer> =>
    known && performance.now() - known.at < OFFER_MS ? known.offer : read(signal);

  return {
    kind: 'ComfyUI',
    name,
    medium: 'trained',
    // Its own queue takes one after the other.
    parallel: 1,
    samplers: async () => samplersOf(await offerNow()),
    checkpoints: async () => (await offerNow()).checkpoints,

    async *generate(settings, outer) {
      const signal = AbortSignal.any([outer, ended.signal]);
      signal.throwIfAborted();
      const { promise, resolve } = Promise.withResolvers<void>();
      working.add(promise);
      try {
        const offer = await offerNow(signal);
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
      } catch (error) {
        // It may have other models by the time that it works again.
        if (error instanceof EngineError) known = undefined;
        throw error;
      } finally {
        working.delete(promise);
        resolve();
      }
    },

    async check() {
      const overtime = AbortSignal.timeout(checkMs);
      try {
        const offer = await read(overtime);
        checkpointOf(offer, missingAll(offer.checkpoints, checkpoints));
      } catch (error) {
        known = undefined;
        throw overtime.aborted && !(error instanceof EngineError) ? noAnswer() : error;
      }
    },

    async close() {
      ended.abort(closing());
      const patienceEnds = Promise.withResolvers<void>();
      const timer = setTimeout(patienceEnds.resolve, CLOSE_MS);
      await Promise.race([Promise.all(working), patienceEnds.promise]);
      clearTimeout(timer);
      await agent.destroy();
    },
  };
}

/** The same picture is stored once, however often it is begun with. */
function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
