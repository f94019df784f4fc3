/** Runs the built-in network with TensorFlow.js: only its operators, NHWC instead of the file's NCHW. */
import {
  add,
  clipByValue,
  concat,
  conv2d,
  depthwiseConv2d,
  div,
  matMul,
  maximum,
  mean,
  mul,
  norm,
  pow,
  sub,
  tensor,
  type Tensor,
  type Tensor2D,
  type Tensor4D,
  tidy,
  transpose,
} from '@tensorflow/tfjs-core';
import { type Node, readNetwork } from './onnx-file.ts';

/** Turns squares of an image into vectors, as the server's embedder does. */
export interface Infer {
  /** @param views `count` squares of 224 × 224 × 3 bytes, end to end. @returns a vector of unit length for each */
  (views: Uint8Array, count: number): Promise<Float32Array[]>;
}

/** Side of the squares, in pixels. */
export const SIDE = 224;
const BYTES = SIDE * SIDE * 3;

type Values = Map<string, Tensor>;
type Run = (inputs: Tensor[], node: Node) => Tensor;

const onNumbers =
  (run: (a: Tensor, b: Tensor) => Tensor): Run =>
  ([a, b]) =>
    run(a!, b!);
const same: Run = ([x]) => x!;
/** The bounds of a Clip are constants. */
const OPERATORS: Readonly<Record<string, Run>> = {
  Add: onNumbers(add),
  Cast: same,
  Clip: ([x, low, high]) => (high ? clipByValue(x!, low!.dataSync()[0]!, high.dataSync()[0]!) : maximum(x!, low!)),
  Concat: (parts) => concat(parts, 1),
  Conv: ([x, weights, bias], { numbers, texts }) => {
    const stride = numbers['strides']?.[0] ?? 1;
    const pad = texts['auto_pad'] === 'SAME_UPPER' ? 'same' : 'valid';
    const isDepthwise = (numbers['group']?.[0] ?? 1) > 1;
    const filter = weights as Tensor4D;
    const sum = isDepthwise
      ? depthwiseConv2d(x as Tensor4D, filter, stride, pad)
      : conv2d(x as Tensor4D, filter, stride, pad);
    return bias ? add(sum, bias) : sum;
  },
  Div: onNumbers(div),
  // Means have no height and width left to flatten.
  Flatten: same,
  GlobalAveragePool: ([x]) => mean(x!, [1, 2]),
  LpNormalization: ([x]) => div(x!, norm(x!, 'euclidean', 1, true)),
  MatMul: ([x, y]) => matMul(x as Tensor2D, y as Tensor2D),
  Mul: onNumbers(mul),
  Pow: onNumbers(pow),
  Sub: onNumbers(sub),
  // Only ever from NHWC, where it changes nothing.
  Transpose: same,
};

/** The weights of a convolution in TensorFlow's layout. */
function filterOf(weights: Tensor, { numbers }: Node): Tensor {
  const isDepthwise = (numbers['group']?.[0] ?? 1) > 1;
  return transpose(weights, isDepthwise ? [2, 3, 0, 1] : [2, 3, 1, 0]);
}

function operatorOf({ op }: Node): Run {
  const run = OPERATORS[op];
  if (!run) throw new Error(`This network has the operator ${op}.`);
  return run;
}

const valuesOf = (values: Values, { inputs }: Node): Tensor[] => inputs.map((name) => values.get(name)!);

/** Precomputes everything that does not depend on the image. */
function prepare(file: Uint8Array): { nodes: Node[]; constants: Values } {
  const network = readNetwork(file);
  const constants: Values = new Map();
  const nodes: Node[] = [];
  const dynamic = new Set(['image']);
  for (const [name, { dims, data }] of network.constants) constants.set(name, tensor(data, dims));
  for (const node of network.nodes) {
    const [output = ''] = node.outputs;
    if (!node.inputs.some((name) => dynamic.has(name))) {
      constants.set(output, operatorOf(node)(valuesOf(constants, node), node));
      continue;
    }
    operatorOf(node);
    dynamic.add(output);
    nodes.push(node);
    const weights = node.op === 'Conv' && constants.get(node.inputs[1]!);
    if (weights) constants.set(node.inputs[1]!, filterOf(weights, node));
  }
  const kept = new Set(nodes.flatMap(({ inputs }) => inputs));
  return { nodes, constants: new Map([...constants].filter(([name]) => kept.has(name))) };
}

/**
 * Loads a network into the current backend of TensorFlow.js.
 * @throws {Error} for a file that we cannot read
 */
export function loadNetwork(file: Uint8Array): Infer {
  let nodes: Node[] = [];
  const constants: Values = new Map();
  tidy(() => {
    const prepared = prepare(file);
    ({ nodes } = prepared);
    for (const [name, value] of prepared.constants) constants.set(name, value);
    return [...constants.values()];
  });
  const output = nodes.at(-1)?.outputs[0] ?? '';
  const one = (view: Uint8Array): Promise<Float32Array> => {
    const result = tidy(() => {
      const values: Values = new Map(constants);
      values.set('image', tensor(Float32Array.from(view), [1, SIDE, SIDE, 3]));
      for (const node of nodes) values.set(node.outputs[0]!, operatorOf(node)(valuesOf(values, node), node));
      return values.get(output)!;
    });
    return result.data().then((data) => {
      result.dispose();
      return Float32Array.from(data);
    });
  };
  return async (views, count) => {
    const vectors: Float32Array[] = [];
    // Running them together is not faster, and takes more memory.
    for (let i = 0; i < count; i++) vectors.push(await one(views.subarray(i * BYTES, (i + 1) * BYTES)));
    return vectors;
  };
}
