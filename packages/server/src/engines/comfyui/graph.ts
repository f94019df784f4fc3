/** Graphs of nodes in the format of ComfyUI's API: SDXL, from a prompt alone or with a starting image. */
import type { LoraTag } from '../common/lora-tags.ts';
import type { GenerationSettings } from '../ports/generator.ts';

/** The output of a node: its ID and the index of the output. */
type Link = [node: string, output: number];

export type Graph = Record<string, { class_type: string; inputs: Record<string, string | number | Link> }>;

/** The nodes whose events are used. */
export const SAMPLER_NODE = 'sampler';
export const OUTPUT_NODE = 'output';
export const CHECKPOINT_NODE = 'checkpoint';

/**
 * How an image is returned by ComfyUI: through the socket, which leaves no file behind, or as a temporary file, which
 * it removes at its next start.
 */
export type OutputClass = 'SaveImageWebsocket' | 'PreviewImage';

export interface GraphParts {
  checkpoint: string;
  sampler: string;
  scheduler: string;
  output: OutputClass;
  /** Names as ComfyUI writes them. */
  loras: readonly LoraTag[];
  /** The starting image, as `LoadImage` takes it. */
  start?: { image: string; strength: number } | undefined;
}

/** `BREAK` in a prompt starts a new chunk: each is encoded separately, up to 75 tokens at once. */
const BREAK = /\s*\bBREAK\b\s*/;

/**
 * The chunks of a prompt, each encoded separately and concatenated.
 * @param id of the node that outputs the whole prompt
 */
function promptNodes(id: string, prompt: string, clip: Link): Graph {
  const [first = '', ...rest] = prompt.split(BREAK).filter((part, index) => index === 0 || part !== '');
  const encoded = (text: string) => ({ class_type: 'CLIPTextEncode', inputs: { text, clip } });
  if (rest.length === 0) return { [id]: encoded(first) };
  const nodes: Graph = { [`${id} 1`]: encoded(first) };
  let whole = `${id} 1`;
  for (const [index, text] of rest.entries()) {
    const part = `${id} ${index + 2}`;
    const joined = index === rest.length - 1 ? id : `${part} joined`;
    nodes[part] = encoded(text);
    nodes[joined] = {
      class_type: 'ConditioningConcat',
      inputs: { conditioning_to: [whole, 0], conditioning_from: [part, 0] },
    };
    whole = joined;
  }
  return nodes;
}

/** LoRAs modify the checkpoint, one after another. */
function loraNodes(loras: readonly LoraTag[]): { nodes: Graph; last: string } {
  const nodes: Graph = {};
  let last = CHECKPOINT_NODE;
  for (const [index, { name, weight }] of loras.entries()) {
    const id = `lora ${index + 1}`;
    nodes[id] = {
      class_type: 'LoraLoader',
      inputs: { model: [last, 0], clip: [last, 1], lora_name: name, strength_model: weight, strength_clip: weight },
    };
    last = id;
  }
  return { nodes, last };
}

/** The order of the nodes is the order in which ComfyUI's page shows them. */
export function graphOf(settings: GenerationSettings, parts: GraphParts): Graph {
  const { prompt, negativePrompt, width, height, cfg, steps, seed } = settings;
  const { checkpoint, sampler, scheduler, output, loras, start } = parts;
  const { nodes: changes, last } = loraNodes(loras);
  const clip: Link = [last, 1];
  const vae: Link = [CHECKPOINT_NODE, 2];
  return {
    [CHECKPOINT_NODE]: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
    ...changes,
    ...promptNodes('positive', prompt, clip),
    ...promptNodes('negative', negativePrompt, clip),
    ...(start
      ? {
          start: { class_type: 'LoadImage', inputs: { image: start.image } },
          latent: { class_type: 'VAEEncode', inputs: { pixels: ['start', 0], vae } },
        }
      : { latent: { class_type: 'EmptyLatentImage', inputs: { width, height, batch_size: 1 } } }),
    [SAMPLER_NODE]: {
      class_type: 'KSampler',
      inputs: {
        model: [last, 0],
        positive: ['positive', 0],
        negative: ['negative', 0],
        latent_image: ['latent', 0],
        seed,
        steps,
        cfg,
        sampler_name: sampler,
        scheduler,
        denoise: start?.strength ?? 1,
      },
    },
    decoded: { class_type: 'VAEDecode', inputs: { samples: [SAMPLER_NODE, 0], vae } },
    [OUTPUT_NODE]: { class_type: output, inputs: { images: ['decoded', 0] } },
  };
}
