/** Upscaling by ComfyUI, with any model that it can load. */
import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { noAnswer, wrongAddress } from '../../engines/comfyui/errors.ts';
import {
  CHECKPOINT_NODE,
  type Graph,
  OUTPUT_NODE,
  type OutputClass,
  SAMPLER_NODE,
} from '../../engines/comfyui/graph.ts';
import { createComfyHttp } from '../../engines/comfyui/http.ts';
import { at } from '../../engines/common/unknown-json.ts';
import { optionsOf } from '../../engines/comfyui/offer.ts';
import { COMFY_PATIENCE, runGraph } from '../../engines/comfyui/run.ts';
import { MAX_MESSAGE, openComfySocket } from '../../engines/comfyui/socket.ts';
import { fileNameOf } from '../../engines/common/engine-words.ts';
import { shuttingDown } from './port.ts';
import type { RemoteEngine } from './remote-tiles.ts';

export interface RemoteServer {
  url: string;
  /** Basic authentication of a proxy before it. */
  user?: string | undefined;
  password?: string | undefined;
  /** Models that it must have, and how much they enlarge. */
  scales: Readonly<Record<string, number>>;
}

const ANSWER_MS = 10_000;
const CHECK_MS = 4_000;

interface Offer {
  models: string[];
  output: OutputClass;
}

export function createComfyUiEngine({ url, user, password, scales }: RemoteServer): RemoteEngine {
  const headers: Record<string, string> =
    user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };
  const agent = new Agent({
    pipelining: 0,
    allowH2: false,
    connect: { timeout: ANSWER_MS },
    maxHeaderSize: 16 * 1024,
    webSocket: { maxPayloadSize: MAX_MESSAGE, maxFragments: 4_096 },
  });
  const http = createComfyHttp({ url, headers, agent, answerMs: ANSWER_MS });
  const ended = new AbortController();

  async function readOffer(signal: AbortSignal): Promise<Offer> {
    const classOf = async (name: string) => at(await http.get(`/object_info/${name}`, signal), name);
    const [loader, socketOutput] = await Promise.all([classOf('UpscaleModelLoader'), classOf('SaveImageWebsocket')]);
    const models = optionsOf(loader, 'model_name');
    if (!models) throw wrongAddress();
    return { models, output: socketOutput ? 'SaveImageWebsocket' : 'PreviewImage' };
  }

  /** As ComfyUI writes it: Windows writes folders with backslashes. */
  function nameIn({ models }: Offer, requested: string): string {
    const found = models.find((name) => name.replaceAll('\\', '/') === requested.replaceAll('\\', '/'));
    if (found !== undefined) return found;
    throw new EngineError(
      `ComfyUI does not have the upscale model "${fileNameOf(requested)}": put it into its folder upscale_models, or correct UPSCALER_CONFIG.`,
    );
  }

  return {
    kind: 'ComfyUI',
    name: 'ComfyUI',

    async check() {
      const overtime = AbortSignal.timeout(CHECK_MS);
      await inOurWords(async () => {
        try {
          const offer = await readOffer(AbortSignal.any([overtime, ended.signal]));
          for (const model of Object.keys(scales)) nameIn(offer, model);
        } catch (error) {
          throw overtime.aborted && !(error instanceof EngineError) ? noAnswer() : error;
        }
      });
    },

    scaleOf: (model, signal) =>
      inOurWords(async () => {
        nameIn(await readOffer(AbortSignal.any([signal, ended.signal])), model);
        return scales[model] ?? 4;
      }),

    enlarge: (model, png, outer) =>
      inOurWords(async () => {
        const signal = AbortSignal.any([outer, ended.signal]);
        const offer = await readOffer(signal);
        const name = createHash('sha256').update(png).digest('hex');
        const image = await http.upload(png, `${name}.png`, signal);
        const graph = graphOf({ model: nameIn(offer, model), image, output: offer.output });
        const openSocket = (clientId: string, aborted: AbortSignal) =>
          openComfySocket({ url, headers, agent, clientId, openMs: ANSWER_MS, signal: aborted });
        const events = runGraph({ http, openSocket, graph, steps: 1, patience: COMFY_PATIENCE }, signal);
        for await (const event of events) if (event.kind === 'image') return event.bytes;
        throw new EngineError('ComfyUI ended without an image: check its log.');
      }),

    async close() {
      ended.abort(shuttingDown());
      await agent.destroy();
    },
  };
}

/** The nodes have the names that the generator's have, so that their progress is understood. */
function graphOf({ model, image, output }: { model: string; image: string; output: OutputClass }): Graph {
  return {
    [CHECKPOINT_NODE]: { class_type: 'UpscaleModelLoader', inputs: { model_name: model } },
    start: { class_type: 'LoadImage', inputs: { image } },
    [SAMPLER_NODE]: {
      class_type: 'ImageUpscaleWithModel',
      inputs: { upscale_model: [CHECKPOINT_NODE, 0], image: ['start', 0] },
    },
    [OUTPUT_NODE]: { class_type: output, inputs: { images: [SAMPLER_NODE, 0] } },
  };
}

/** The sentences of the generator's ComfyUI name its setting. */
async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(error.message.replaceAll('GENERATOR_CONFIG', 'UPSCALER_CONFIG'));
  }
}
