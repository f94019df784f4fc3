/** The contents of a folder in `EMBEDDER_MODEL`: `model.onnx`, and `embedder.json` with its input format. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { EngineError } from '../../platform/errors/engine-error.ts';

/** The largest that pgvector's HNSW index takes. */
const MAX_DIMENSIONS = 2_000;
/** The largest image size of any model, in pixels. */
const MAX_SIDE = 1_024;
const MAX_JSON_BYTES = 64 * 1024;
const MAX_TOKENIZER_BYTES = 64 * 2 ** 20;
const MAX_TOKENS = 1_024;
const MAX_TOKEN = 2 ** 31 - 1;
const MAX_MODEL_BYTES = 4 * 2 ** 30;
const NAME = /^[\w.][\w.+-]{0,99}$/;

type Rgb = readonly [red: number, green: number, blue: number];

/** A model's input format and output. */
export interface EmbedderFacts {
  /** Identifies the vectors: another name is another index. */
  name: string;
  dimensions: number;
  /** Side of its input square, in pixels. */
  size: number;
  layout: 'NCHW' | 'NHWC';
  /** Values for each channel, red first, after scaling to 0..1. */
  mean: Rgb;
  std: Rgb;
  /** Name of the output with one vector per image; undefined if the model has one output only. */
  output: string | undefined;
  /** Present if there is a text tower: text.onnx and tokenizer.json. */
  text?: TextFacts;
}

/** A text tower's token format and output. */
export interface TextFacts {
  /** Maximum number of tokens. */
  length: number;
  /** The padding token up to `length`; undefined if the tower takes texts of any length. */
  pad?: number;
  output?: string;
  /** Whether it was trained on lower case, which its tokenizer does not make. Default: no. */
  lowercase?: boolean;
}

const wrong = (what: string): EngineError => new EngineError(`EMBEDDER_MODEL has an embedder.json ${what}`);

/** @throws {EngineError} that names the file and its problem */
export async function readEmbedderFacts(folder: string): Promise<EmbedderFacts> {
  await sizeOf(folder, 'model.onnx', MAX_MODEL_BYTES);
  await sizeOf(folder, 'embedder.json', MAX_JSON_BYTES);
  const facts = readFacts(parse(await readFile(path.join(folder, 'embedder.json'), 'utf8')));
  if (facts.text) {
    await sizeOf(folder, 'text.onnx', MAX_MODEL_BYTES);
    await sizeOf(folder, 'tokenizer.json', MAX_TOKENIZER_BYTES);
  }
  return facts;
}

/** Size in bytes. @throws {EngineError} if it does not exist */
async function sizeOf(folder: string, name: string, max: number): Promise<number> {
  const file = await stat(path.join(folder, name)).catch(() => undefined);
  if (!file) throw new EngineError(`EMBEDDER_MODEL has no ${name}: put it into that folder.`);
  if (!file.isFile() || file.size > max) {
    throw new EngineError(`EMBEDDER_MODEL has a ${name} that is no file of an embedder: put the right one there.`);
  }
  return file.size;
}

/** Bytes of the model's weights, including those that ONNX stores next to it. */
export async function weightOf(folder: string): Promise<number> {
  const sizes = ['model.onnx', 'model.onnx_data', 'model.onnx.data'].map((name) =>
    stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function parse(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Checked below.
  }
  throw wrong('that is no JSON object.');
}

function readFacts(json: Record<string, unknown>): EmbedderFacts {
  const { name, layout = 'NCHW', output, text } = json;
  if (typeof name !== 'string' || !NAME.test(name)) {
    throw wrong('without a usable "name": up to 100 letters, digits, dots, hyphens and underscores.');
  }
  if (layout !== 'NCHW' && layout !== 'NHWC') throw wrong('whose "layout" is neither NCHW nor NHWC.');
  if (output !== undefined && typeof output !== 'string') throw wrong('whose "output" is no name.');
  return {
    name,
    dimensions: wholeNumber(json, 'dimensions', MAX_DIMENSIONS),
    size: wholeNumber(json, 'size', MAX_SIDE),
    layout,
    mean: channels(json, 'mean', [0, 0, 0], () => true),
    std: channels(json, 'std', [1, 1, 1], (value) => value > 0),
    output,
    ...(text !== undefined && { text: readText(text) }),
  };
}

function readText(json: unknown): TextFacts {
  if (typeof json !== 'object' || json === null) throw wrong('whose "text" is no JSON object.');
  const text = json as Record<string, unknown>;
  const { output, lowercase } = text;
  if (output !== undefined && typeof output !== 'string') throw wrong('whose "output" of "text" is no name.');
  if (lowercase !== undefined && typeof lowercase !== 'boolean') {
    throw wrong('whose "lowercase" of "text" is neither true nor false.');
  }
  return {
    length: wholeNumber(text, 'length', MAX_TOKENS),
    ...(text['pad'] !== undefined && { pad: wholeNumber(text, 'pad', MAX_TOKEN, 0) }),
    ...(output !== undefined && { output }),
    ...(lowercase !== undefined && { lowercase }),
  };
}

function wholeNumber(json: Record<string, unknown>, key: string, max: number, min = 1): number {
  const value = json[key];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw wrong(`whose "${key}" is no whole number from ${min} to ${max}.`);
}

function channels(json: Record<string, unknown>, key: string, usual: Rgb, fits: (value: number) => boolean): Rgb {
  const value = json[key];
  if (value === undefined) return usual;
  const isRgb =
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((one: unknown) => typeof one === 'number' && Number.isFinite(one) && fits(one));
  if (isRgb) return value as unknown as Rgb;
  throw wrong(`whose "${key}" is not three numbers, for red, green and blue.`);
}
