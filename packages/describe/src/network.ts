/** Runs the built-in networks with TensorFlow.js. */
import { tensor, type Tensor, type Tensor4D, tensor4d, tidy } from '@tensorflow/tfjs-core';
import { type Node, readNetwork } from './onnx-file.ts';
import type { RunNetwork } from './network-port.ts';
import { channelsFirst, channelsLast, fuseActivations, operatorOf } from './operators.ts';

/** Turns squares of an image into vectors, as the server's embedder does. */
export interface Infer {
  /** @param views `count` squares of 224 × 224 × 3 bytes, end to end. @returns a vector of unit length for each */
  (views: Uint8Array, count: number): Promise<Float32Array[]>;
}

/** Side of the squares that the embedder takes, in pixels. */
export const SIDE = 224;
const BYTES = SIDE * SIDE * 3;

type Values = Map<string, Tensor>;

const valuesOf = (values: Values, { inputs }: Node): Tensor[] => inputs.map((name) => values.get(name)!);

/** Precomputes everything that does not depend on the image. */
function prepare(file: Uint8Array): { nodes: Node[]; constants: Values } {
  const network = readNetwork(file);
  const constants: Values = new Map();
  const nodes: Node[] = [];
  const dynamic = new Set(['image']);
  const placed = new Set<string>();
  for (const [name, { dims, data }] of network.constants) constants.set(name, tensor(data, dims));
  for (const node of fuseActivations(network.nodes)) {
    const [output = ''] = node.outputs;
    if (!node.inputs.some((name) => dynamic.has(name))) {
      constants.set(output, operatorOf(node)(valuesOf(constants, node), node));
      continue;
    }
    operatorOf(node);
    dynamic.add(output);
    nodes.push(node);
    for (const name of node.inputs) {
      const constant = constants.get(name);
      // Two nodes may share a constant.
      if (!constant || placed.has(name)) continue;
      placed.add(name);
      constants.set(name, channelsLast(constant, node));
    }
  }
  const kept = new Set(nodes.flatMap(({ inputs }) => inputs));
  return { nodes, constants: new Map([...constants].filter(([name]) => kept.has(name))) };
}

/** A network in the current backend of TensorFlow.js. */
export interface OpenNetwork {
  /** Inside of `tidy`. @param image with channels last. @returns the outputs, in the same order as their names */
  run(image: Tensor4D): Tensor[];
}

/** Gives back the memory of values that no later node reads: large images have many large ones. */
function runNodes(nodes: readonly Node[], values: Values, lastUse: ReadonlyMap<string, number>): void {
  for (const [i, node] of nodes.entries()) {
    values.set(
      node.outputs[0]!,
      tidy(() => operatorOf(node)(valuesOf(values, node), node)),
    );
    for (const name of node.inputs) {
      const value = values.get(name);
      if (lastUse.get(name) !== i || !value) continue;
      values.delete(name);
      // Some nodes return what they got.
      if (![...values.values()].includes(value)) value.dispose();
    }
  }
}

/** @param outputs names of the outputs to return @throws {Error} for a file that we cannot read */
export function openNetwork(file: Uint8Array, outputs: readonly string[]): OpenNetwork {
  let nodes: Node[] = [];
  const constants: Values = new Map();
  tidy(() => {
    const prepared = prepare(file);
    ({ nodes } = prepared);
    for (const [name, value] of prepared.constants) constants.set(name, value);
    return [...constants.values()];
  });
  const lastUse = new Map<string, number>();
  for (const [i, { inputs }] of nodes.entries()) for (const name of inputs) lastUse.set(name, i);
  for (const name of [...constants.keys(), ...outputs]) lastUse.delete(name);
  return {
    run(image) {
      const values: Values = new Map(constants);
      values.set('image', image);
      runNodes(nodes, values, lastUse);
      return outputs.map((name) => values.get(name)!);
    },
  };
}

/**
 * Loads a network into the current backend of TensorFlow.js.
 * @param outputs names of the outputs to return
 * @throws {Error} for a file that we cannot read
 */
export function loadNetwork(file: Uint8Array, outputs: readonly string[]): RunNetwork {
  const network = openNetwork(file, outputs);

  async function one(square: Uint8Array): Promise<Float32Array[]> {
    const side = Math.sqrt(square.length / 3);
    const results = tidy(() =>
      network.run(tensor4d(Float32Array.from(square), [1, side, side, 3])).map((result) => channelsFirst(result)),
    );
    const data = await Promise.all(results.map((result) => result.data()));
    for (const result of results) result.dispose();
    return data.map((numbers) => Float32Array.from(numbers));
  }

  return async (squares) => {
    const all: Float32Array[][] = [];
    // Running them together is not faster, and takes more memory.
    for (const square of squares) all.push(await one(square));
    return Object.fromEntries(outputs.map((name, i) => [name, endToEnd(all.map((results) => results[i]!))]));
  };
}

/** Loads the network of the embedder. @throws {Error} for a file that we cannot read */
export function loadEmbedder(file: Uint8Array): Infer {
  const run = loadNetwork(file, ['embedding']);
  return async (views, count) => {
    const squares = Array.from({ length: count }, (_, i) => views.subarray(i * BYTES, (i + 1) * BYTES));
    const { embedding } = await run(squares);
    const dimensions = embedding!.length / count;
    return squares.map((_, i) => embedding!.slice(i * dimensions, (i + 1) * dimensions));
  };
}

function endToEnd(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
