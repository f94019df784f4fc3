import { type AiSettings, type FileTexts, settingsOf } from './ai-settings.ts';
import { Graph, type GraphNode } from './comfyui-graph.ts';
import { parseObject } from './json.ts';

type Side = 'positive' | 'negative';

/** Inputs in which nodes hold texts and numbers, or hand them on. */
const TEXTS = ['text', 't5xxl', 'text_g', 'text_l', 'clip_l', 'prompt', 'string', 'value', 'text1', 'string_a'];
const NUMBERS = ['seed', 'noise_seed', 'value', 'int', 'float', 'number'];
const NAMES = ['sampler_name', 'value', 'string'];
const MODELS = ['ckpt_name', 'unet_name', 'model_name', 'base_ckpt_name'];
/** Inputs on the way to a text that lead elsewhere. */
const NO_CONDITIONING = new Set([
  'clip',
  'model',
  'vae',
  'control_net',
  'image',
  'mask',
  'latent',
  'samples',
  'pixels',
]);
/** Inputs on the way from a sampler to what its image begins with. */
const LATENTS = ['latent_image', 'latent', 'samples', 'pixels', 'image'];
const OUTPUT = /save|preview/i;

/** ComfyUI: the graph that made the image, in PNG as `prompt`, else in EXIF behind `prompt:`. */
export function readComfyUi(texts: FileTexts): AiSettings | undefined {
  for (const text of graphsIn(texts)) {
    const json = parseObject(text);
    const found = json && settingsOfGraph(new Graph(json));
    if (found) return found;
  }
  return undefined;
}

function* graphsIn(texts: FileTexts): Generator<string> {
  const own = texts.get('prompt');
  if (own !== undefined) yield own;
  for (const [name, text] of texts) {
    if (name.startsWith('exif:') && /^prompt:/i.test(text)) yield text.slice('prompt:'.length);
  }
}

function settingsOfGraph(graph: Graph): AiSettings | undefined {
  const sampler = samplerOf(graph);
  if (!sampler) return undefined;
  const guider = graph.linked(sampler.inputs.guider);
  const from = guider ?? sampler;
  const valueOf = (keys: string[], via: string) =>
    number(graph, sampler, keys) ?? number(graph, graph.linked(sampler.inputs[via]), keys);
  const [size] = nodesWith(
    graph,
    sampler.inputs.latent_image,
    LATENTS,
    ({ inputs }) => 'width' in inputs && 'height' in inputs,
  );
  const [loader] = nodesWith(graph, from.inputs.model, ['model', 'model1'], ({ inputs }) =>
    MODELS.some((key) => isText(inputs[key])),
  );
  const strength = Number(valueOf(['denoise'], 'sigmas') ?? 1);
  return settingsOf('ComfyUI', {
    prompt: promptOf(graph, from.inputs.positive ?? from.inputs.conditioning, 'positive'),
    negativePrompt: promptOf(graph, from.inputs.negative, 'negative'),
    seed: valueOf(['seed', 'noise_seed'], 'noise'),
    steps: valueOf(['steps'], 'sigmas'),
    cfg: valueOf(['cfg'], 'guider'),
    sampler: graph.follow(sampler.inputs.sampler_name ?? sampler.inputs.sampler, NAMES, isText),
    scheduler:
      graph.follow(sampler.inputs.scheduler, NAMES, isText) ??
      graph.follow(graph.linked(sampler.inputs.sigmas)?.inputs.scheduler, NAMES, isText),
    width: number(graph, size, ['width']),
    height: number(graph, size, ['height']),
    model: MODELS.map((key) => loader?.inputs[key]).find(isText),
    strength: strength < 1 ? strength : undefined,
  });
}

/** The sampler that the image came from. Where several follow each other, the first: the others only refine. */
function samplerOf(graph: Graph): GraphNode | undefined {
  const nodes = [...graph.nodes()];
  const outputs = nodes.filter(({ type }) => OUTPUT.test(type));
  const behind = outputs.flatMap(({ inputs }) => [...graph.upstream(inputs.images ?? inputs.image)].filter(isSampler));
  const samplers = behind.length > 0 ? behind : nodes.filter(isSampler);
  return samplers.find(({ inputs }) => ![...graph.upstream(inputs.latent_image)].some(isSampler)) ?? samplers[0];
}

function isSampler({ inputs }: GraphNode): boolean {
  const isPlain = Array.isArray(inputs.positive) && ['seed', 'noise_seed', 'steps'].some((key) => key in inputs);
  return isPlain || (Array.isArray(inputs.guider) && 'sigmas' in inputs);
}

/** The texts that a conditioning is made of, without those of the other side. */
function promptOf(graph: Graph, conditioning: unknown, side: Side): string | undefined {
  const other: Side = side === 'positive' ? 'negative' : 'positive';
  const textOf = ({ inputs }: GraphNode) => TEXTS.map((key) => graph.follow(inputs[key], TEXTS, isText)).find(isText);
  const found = new Set<string>();
  const onward = (node: GraphNode): unknown[] => {
    // It ignores its inputs.
    if (node.type === 'ConditioningZeroOut' || textOf(node) !== undefined) return [];
    return Object.entries(node.inputs).flatMap(([key, value]) =>
      key === other || NO_CONDITIONING.has(key) ? [] : [value],
    );
  };
  for (const node of graph.upstream(conditioning, onward)) {
    const text = textOf(node);
    if (text !== undefined) found.add(text.trim());
  }
  return found.size === 0 ? undefined : [...found].join(', ');
}

function nodesWith(graph: Graph, from: unknown, keys: string[], fits: (node: GraphNode) => boolean): GraphNode[] {
  return [...graph.upstream(from, ({ inputs }) => keys.map((key) => inputs[key]))].filter(fits);
}

function number(graph: Graph, node: GraphNode | undefined, keys: string[]): number | string | undefined {
  return keys.map((key) => node && graph.follow(node.inputs[key], NUMBERS, isNumber)).find(isNumber);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isNumber(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && /^\d{1,20}$/.test(value));
}
