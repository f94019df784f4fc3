/** The nodes of the fake ComfyUI: their inputs, the validation of graphs, and the resulting images. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fakeEnlarged } from './fake-image.ts';

export type FakeInput = string | number | [node: string, output: number];
export type FakeGraph = Record<string, { class_type: string; inputs: Record<string, FakeInput> }>;
/** A type with its limits, or a list of choices in one of two forms. */
type Definition = [string | string[], { min?: number; max?: number; options?: string[] }?];

interface NodeClass {
  required: Record<string, Definition>;
  outputs: string[];
  isOutput: boolean;
}

export interface FakeShelf {
  checkpoints: string[];
  samplers: string[];
  schedulers: string[];
  /** By name, how much they enlarge. */
  upscaleModels: Readonly<Record<string, number>>;
  loras: string[];
  mostSteps: number;
  /** Whether it has SaveImageWebsocket. */
  hasSocketOutput: boolean;
  /** How choices are listed: as old nodes do, or as newer ones. */
  choices: 'list' | 'combo';
}

export function nodeClassesOf(shelf: FakeShelf): Record<string, NodeClass> {
  const choice = (options: string[]): Definition => (shelf.choices === 'list' ? [options, {}] : ['COMBO', { options }]);
  const node = (required: NodeClass['required'], ...outputs: string[]) => ({ required, outputs, isOutput: false });
  const output: NodeClass = { required: { images: ['IMAGE'] }, outputs: [], isOutput: true };
  const side: Definition = ['INT', { min: 16, max: 16_384 }];
  return {
    CheckpointLoaderSimple: node({ ckpt_name: choice(shelf.checkpoints) }, 'MODEL', 'CLIP', 'VAE'),
    CLIPTextEncode: node({ text: ['STRING'], clip: ['CLIP'] }, 'CONDITIONING'),
    EmptyLatentImage: node({ width: side, height: side, batch_size: ['INT', { min: 1, max: 4_096 }] }, 'LATENT'),
    KSampler: node(
      {
        model: ['MODEL'],
        seed: ['INT', { min: 0, max: 2 ** 53 - 1 }],
        steps: ['INT', { min: 1, max: shelf.mostSteps }],
        cfg: ['FLOAT', { min: 0, max: 100 }],
        sampler_name: choice(shelf.samplers),
        scheduler: choice(shelf.schedulers),
        positive: ['CONDITIONING'],
        negative: ['CONDITIONING'],
        latent_image: ['LATENT'],
        denoise: ['FLOAT', { min: 0, max: 1 }],
      },
      'LATENT',
    ),
    VAEDecode: node({ samples: ['LATENT'], vae: ['VAE'] }, 'IMAGE'),
    VAEEncode: node({ pixels: ['IMAGE'], vae: ['VAE'] }, 'LATENT'),
    ConditioningConcat: node(
      { conditioning_to: ['CONDITIONING'], conditioning_from: ['CONDITIONING'] },
      'CONDITIONING',
    ),
    LoraLoader: node(
      {
        model: ['MODEL'],
        clip: ['CLIP'],
        lora_name: choice(shelf.loras),
        strength_model: ['FLOAT', { min: -100, max: 100 }],
        strength_clip: ['FLOAT', { min: -100, max: 100 }],
      },
      'MODEL',
      'CLIP',
    ),
    UpscaleModelLoader: node({ model_name: choice(Object.keys(shelf.upscaleModels)) }, 'UPSCALE_MODEL'),
    ImageUpscaleWithModel: node({ upscale_model: ['UPSCALE_MODEL'], image: ['IMAGE'] }, 'IMAGE'),
    LoadImage: node({ image: ['FILE'] }, 'IMAGE', 'MASK'),
    PreviewImage: output,
    ...(shelf.hasSocketOutput && { SaveImageWebsocket: output }),
  };
}

/** The response of `/object_info/<name>`; `{}` for an unknown node. */
export function objectInfoOf(shelf: FakeShelf, name: string): object {
  const found = nodeClassesOf(shelf)[name];
  if (!found) return {};
  const { required, outputs, isOutput } = found;
  return { [name]: { input: { required }, output: outputs, name, display_name: name, output_node: isOutput } };
}

interface FakeError {
  type: string;
  message: string;
  details: string;
  extra_info: object;
}

const errorOf = (type: string, message: string, details: string): FakeError => ({
  type,
  message,
  details,
  extra_info: {},
});

/** @returns undefined for a graph that can be executed; else the body of the refusal */
export function refusalOf(shelf: FakeShelf, graph: FakeGraph | undefined, hasFile: (name: string) => boolean) {
  if (!graph) return { error: errorOf('no_prompt', 'No prompt provided', 'No prompt provided'), node_errors: {} };
  const classes = nodeClassesOf(shelf);
  for (const [id, { class_type }] of Object.entries(graph)) {
    if (!classes[class_type]) {
      const message = `Cannot execute because node ${class_type} does not exist.`;
      return { error: errorOf('invalid_prompt', message, `Node ID '#${id}'`), node_errors: [] };
    }
  }
  const outputs = Object.entries(graph).filter(([, { class_type }]) => classes[class_type]?.isOutput);
  if (outputs.length === 0) {
    return { error: errorOf('prompt_no_outputs', 'Prompt has no outputs', ''), node_errors: [] };
  }
  const broken = Object.entries(graph).flatMap(([id, { class_type, inputs }]) => {
    const errors = Object.entries(classes[class_type]?.required ?? {}).flatMap(([name, definition]) =>
      problemOf(name, inputs[name], definition, { graph, classes, hasFile }),
    );
    return errors.length > 0 ? [[id, { errors, dependent_outputs: outputs.map(([key]) => key), class_type }]] : [];
  });
  if (broken.length === 0) return undefined;
  return {
    error: errorOf('prompt_outputs_failed_validation', 'Prompt outputs failed validation', ''),
    node_errors: Object.fromEntries(broken) as object,
  };
}

function problemOf(
  name: string,
  value: FakeInput | undefined,
  [type, limits = {}]: Definition,
  around: { graph: FakeGraph; classes: Record<string, NodeClass>; hasFile: (name: string) => boolean },
): FakeError[] {
  if (value === undefined) return [errorOf('required_input_missing', 'Required input is missing', name)];
  if (Array.isArray(value)) {
    const source = around.graph[value[0]];
    if (!source) return [errorOf('bad_linked_input', 'Bad linked input', name)];
    const received = around.classes[source.class_type]?.outputs[value[1]];
    if (received === type) return [];
    return [errorOf('return_type_mismatch', 'Return type mismatch between linked nodes', `${name}, ${received}`)];
  }
  const options = Array.isArray(type) ? type : limits.options;
  if (options) {
    if (options.includes(String(value))) return [];
    return [errorOf('value_not_in_list', 'Value not in list', `${name}: '${value}' not in [${options.join(', ')}]`)];
  }
  if (type === 'FILE') {
    if (around.hasFile(String(value))) return [];
    return [
      errorOf('custom_validation_failed', 'Custom validation failed for node', `Invalid image file: ${String(value)}`),
    ];
  }
  if (type === 'STRING' ? typeof value !== 'string' : typeof value !== 'number') {
    return [errorOf('invalid_input_type', `Failed to convert an input value to a ${String(type)} value`, name)];
  }
  if (type === 'STRING') return [];
  if (Number(value) < (limits.min ?? -Infinity)) {
    return [errorOf('value_smaller_than_min', `Value ${value} smaller than min of ${limits.min}`, name)];
  }
  if (Number(value) > (limits.max ?? Infinity)) {
    return [errorOf('value_bigger_than_max', `Value ${value} bigger than max of ${limits.max}`, name)];
  }
  return [];
}

/** The image of a graph: its size as requested, its color hangs on every setting; or one that is enlarged. PNG without texts. */
export async function paint(
  graph: FakeGraph,
  fileOf: (name: string) => Uint8Array | undefined,
  upscaleModels: FakeShelf['upscaleModels'],
): Promise<Buffer> {
  const upscaler = Object.values(graph).find(({ class_type }) => class_type === 'ImageUpscaleWithModel');
  if (upscaler) {
    const model = sourceOf(graph, upscaler.inputs['upscale_model']);
    const file = fileOf(String(sourceOf(graph, upscaler.inputs['image'])?.inputs['image']));
    return fakeEnlarged(file ?? Buffer.alloc(0), upscaleModels[String(model?.inputs['model_name'])] ?? 1);
  }
  const sampler = Object.values(graph).find(({ class_type }) => class_type === 'KSampler');
  if (!sampler) throw new Error('There is no KSampler to paint with.');
  const latent = sourceOf(graph, sampler.inputs['latent_image']);
  const loader = sourceOf(graph, latent?.inputs['pixels']);
  const start = loader && fileOf(String(loader.inputs['image']));
  const size = start ? await sharp(start).metadata() : (latent?.inputs as { width: number; height: number });
  const hash = createHash('sha256').update(JSON.stringify(graph)).digest();
  return sharp({
    create: {
      width: size.width,
      height: size.height,
      channels: 3,
      background: { r: hash[0] ?? 0, g: hash[1] ?? 0, b: hash[2] ?? 0 },
    },
  })
    .png()
    .toBuffer();
}

function sourceOf(graph: FakeGraph, link: FakeInput | undefined) {
  return Array.isArray(link) ? graph[link[0]] : undefined;
}
