/** Graphs of nodes as ComfyUI's API takes them: SDXL, from words alone or from a picture too. */
import type { GenerationSettings } from './port.ts';

/** The output of a node: its id and which of its outputs. */
type Link = [node: string, output: number];

export type Graph = Record<string, { class_type: string; inputs: Record<string, string | number | Link> }>;

/** The nodes whose events are listened to. */
export const SAMPLER_NODE = 'sampler';
export const OUTPUT_NODE = 'output';
export const CHECKPOINT_NODE = 'checkpoint';

/**
 * How a picture leaves ComfyUI: through the socket, which leaves no file behind, or as a temporary file, which it
 * removes when it starts the next time.
 */
export type OutputClass = 'SaveImageWebsocket' | 'PreviewImage';

export interface GraphParts {
  checkpoint: string;
  sampler: string;
  scheduler: string;
  output: OutputClass;
  /** The picture to begin with, as `LoadImage` takes it. */
  start?: { image: string; strength: number } | undefined;
}

/** The order of the nodes is the order in which ComfyUI's page shows them. */
export function graphOf(settings: GenerationSettings, parts: GraphParts): Graph {
  const { prompt, negativePrompt, width, height, cfg, steps, seed } = settings;
  const { checkpoint, sampler, scheduler, output, start } = parts;
  const clip: Link = [CHECKPOINT_NODE, 1];
  const vae: Link = [CHECKPOINT_NODE, 2];
  return {
    [CHECKPOINT_NODE]: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
    positive: { class_type: 'CLIPTextEncode', inputs: { text: prompt, clip } },
    negative: { class_type: 'CLIPTextEncode', inputs: { text: negativePrompt, clip } },
    ...(start
      ? {
          start: { class_type: 'LoadImage', inputs: { image: start.image } },
          latent: { class_type: 'VAEEncode', inputs: { pixels: ['start', 0], vae } },
        }
      : { latent: { class_type: 'EmptyLatentImage', inputs: { width, height, batch_size: 1 } } }),
    [SAMPLER_NODE]: {
      class_type: 'KSampler',
      inputs: {
        model: [CHECKPOINT_NODE, 0],
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
