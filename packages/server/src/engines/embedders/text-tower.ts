/** The text tower of a CLIP-like embedder: embeds words into the space of its images. */
import { Tokenizer } from '@huggingface/tokenizers';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextFacts } from './model-files.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { InferenceSession, Tensor } from '../onnx/onnx-runtime.ts';

/** Maximum number of characters read: far more than any tower takes tokens. */
const MAX_LETTERS = 2_000;

export interface TextTower {
  /** A vector that is not normalized. @throws {EngineError} that names the file and its problem */
  embed(text: string): Promise<Float32Array>;
  close(): Promise<void>;
}

/** @throws {EngineError} that names the file and its problem */
export async function loadTextTower(folder: string, facts: TextFacts, dimensions: number): Promise<TextTower> {
  const tokenizer = await readTokenizer(folder);
  const session = await InferenceSession.create(path.join(folder, 'text.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
  }).catch(() => {
    throw new EngineError('EMBEDDER_MODEL has a text.onnx that cannot be loaded: download it again, whole.');
  });
  const [only, ...others] = session.outputNames;
  const output = facts.output ?? (others.length === 0 ? only : undefined);
  const known = new Set(['input_ids', 'attention_mask']);
  if (output === undefined || !session.outputNames.includes(output)) {
    await session.release();
    throw new EngineError(
      `EMBEDDER_MODEL has a text.onnx with the outputs ${session.outputNames.join(', ')}: name the one with the vectors as "output" of "text" in embedder.json.`,
    );
  }
  if (!session.inputNames.includes('input_ids') || session.inputNames.some((name) => !known.has(name))) {
    await session.release();
    throw new EngineError(
      `EMBEDDER_MODEL has a text.onnx that takes ${session.inputNames.join(', ')}: take one that takes input_ids, with or without attention_mask.`,
    );
  }
  return {
    async embed(text) {
      const { ids, mask } = tokensOf(tokenizer, text.slice(0, MAX_LETTERS), facts);
      const tensorOf = (numbers: number[]) =>
        new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length]);
      const inputs = { input_ids: tensorOf(ids), attention_mask: tensorOf(mask) };
      const asked = Object.fromEntries(Object.entries(inputs).filter(([name]) => session.inputNames.includes(name)));
      const results = await session.run(asked, [output]).catch((error: unknown) => {
        throw new EngineError(
          'EMBEDDER_MODEL has a text.onnx that fails on texts: see "length" and "pad" of "text" in embedder.json.',
          { cause: error },
        );
      });
      const vector = results[output]?.data;
      if (!(vector instanceof Float32Array) || vector.length !== dimensions) {
        throw new EngineError(
          `EMBEDDER_MODEL has a text.onnx whose output "${output}" is not ${dimensions} float32 numbers: take the tower that belongs to model.onnx.`,
        );
      }
      return vector.slice();
    },
    close: () => session.release(),
  };
}

async function readTokenizer(folder: string): Promise<Tokenizer> {
  try {
    const read = async (name: string): Promise<object> =>
      JSON.parse(await readFile(path.join(folder, name), 'utf8')) as object;
    return new Tokenizer(await read('tokenizer.json'), await read('tokenizer_config.json').catch(() => ({})));
  } catch {
    throw new EngineError('EMBEDDER_MODEL has no tokenizer.json that can be read: download it beside text.onnx.');
  }
}

/** Long texts are truncated before the end token, which tells many towers where the text ends. */
function tokensOf(
  tokenizer: Tokenizer,
  text: string,
  { length, pad, lowercase }: TextFacts,
): { ids: number[]; mask: number[] } {
  const all = tokenizer.encode(lowercase ? text.toLowerCase() : text).ids;
  const ids = all.length > length ? [...all.slice(0, length - 1), ...all.slice(-1)] : all;
  const missing = pad === undefined ? 0 : length - ids.length;
  const fill = (value: number) => Array.from({ length: missing }, () => value);
  return { ids: [...ids, ...fill(pad ?? 0)], mask: [...ids.map(() => 1), ...fill(0)] };
}
