/** The operators of the built-in networks on TensorFlow.js, with channels last (NHWC) instead of the files' NCHW. */
import {
  add,
  avgPool,
  clipByValue,
  concat,
  conv2d,
  conv2dTranspose,
  depthToSpace,
  depthwiseConv2d,
  div,
  fused,
  image,
  leakyRelu,
  matMul,
  max,
  maximum,
  maxPool,
  mean,
  min,
  mul,
  norm,
  pad,
  pow,
  prelu,
  relu,
  reshape,
  round,
  square,
  sub,
  sum,
  type Tensor,
  type Tensor2D,
  type Tensor4D,
  transpose,
} from '@tensorflow/tfjs-core';
import type { Node } from './onnx-file.ts';

export type Run = (inputs: Tensor[], node: Node) => Tensor;

const onNumbers =
  (run: (a: Tensor, b: Tensor) => Tensor): Run =>
  ([a, b]) =>
    run(a!, b!);
const same: Run = ([x]) => x!;

const isDepthwise = ({ numbers }: Node): boolean => (numbers['group']?.[0] ?? 1) > 1;

/** All built-in networks pad by the same number of pixels on every side. */
function paddingOf({ numbers, texts }: Node): 'same' | 'valid' | number {
  if (texts['auto_pad'] === 'SAME_UPPER') return 'same';
  return numbers['pads']?.[0] || 'valid';
}

/** Where the padding counts, as in every pooling of ours that has one, it is zeros around the input. */
function pooled(pool: typeof avgPool): Run {
  return ([x], node) => {
    const size = node.numbers['kernel_shape'] as [number, number];
    const padding = paddingOf(node);
    const [input, mode] =
      typeof padding === 'number' ? [padded(x as Tensor4D, padding), 'valid' as const] : [x as Tensor4D, padding];
    return pool(input, size, node.numbers['strides']?.[0] ?? 1, mode);
  };
}

const padded = (x: Tensor4D, by: number): Tensor4D =>
  pad(x, [
    [0, 0],
    [by, by],
    [by, by],
    [0, 0],
  ]);

/** Dimensions of an ONNX shape: 0 keeps the input's, and -1 is what is left. */
const shapeOf = (x: Tensor, shape: Tensor): number[] =>
  [...shape.dataSync()].map((length, i) => (length === 0 ? x.shape[i]! : length));

const alphaOf = ({ numbers }: Node): number => numbers['alpha']?.[0] ?? 0.01;

function enlargedShape(
  x: Tensor,
  weights: Tensor,
  { strides, pads }: Node['numbers'],
): [number, number, number, number] {
  const along = (axis: 1 | 2) => (x.shape[axis]! - 1) * strides![0]! + weights.shape[axis - 1]! - 2 * pads![0]!;
  return [x.shape[0], along(1), along(2), weights.shape[2]!];
}

/** Channels as TensorFlow.js orders those of a block: ONNX' mode "CRD" has the places in a block innermost. */
function blocksFirst(x: Tensor, { numbers, texts }: Node): Tensor4D {
  if (texts['mode'] !== 'CRD') return x as Tensor4D;
  const [batch = 1, height = 0, width = 0, channels = 0] = x.shape;
  const places = numbers['blocksize']![0]! ** 2;
  const apart = reshape(x, [batch, height, width, channels / places, places]);
  return reshape(transpose(apart, [0, 1, 2, 4, 3]), [batch, height, width, channels]);
}

const OPERATORS: Readonly<Record<string, Run>> = {
  Add: onNumbers(add),
  AveragePool: pooled(avgPool),
  Cast: same,
  // The bounds are constants.
  Clip: ([x, low, high]) => (high ? clipByValue(x!, low!.dataSync()[0]!, high.dataSync()[0]!) : maximum(x!, low!)),
  // The networks only concatenate channels.
  Concat: (parts) => concat(parts, parts[0]!.rank - 1),
  Conv: ([x, weights, bias, slopes], node) => {
    const activation = node.texts['activation'];
    const stride = node.numbers['strides']?.[0] ?? 1;
    if (activation) {
      return fused.conv2d({
        x: x as Tensor4D,
        filter: weights as Tensor4D,
        strides: stride,
        pad: paddingOf(node),
        bias: bias!,
        activation: activation as 'leakyrelu' | 'prelu',
        ...(slopes ? { preluActivationWeights: slopes } : { leakyreluAlpha: alphaOf(node) }),
      });
    }
    const convolve = isDepthwise(node) ? depthwiseConv2d : conv2d;
    const result = convolve(x as Tensor4D, weights as Tensor4D, stride, paddingOf(node));
    return bias ? add(result, bias) : result;
  },
  ConvTranspose: ([x, weights, bias], { numbers }) =>
    add(
      conv2dTranspose(
        x as Tensor4D,
        weights as Tensor4D,
        enlargedShape(x!, weights!, numbers),
        numbers['strides']![0]!,
        numbers['pads']![0]!,
      ),
      bias!,
    ),
  DepthToSpace: ([x], node) => depthToSpace(blocksFirst(x!, node), node.numbers['blocksize']![0]!),
  Div: onNumbers(div),
  Flatten: ([x]) => reshape(channelsFirst(x!), [x!.shape[0], -1]),
  Gemm: ([x, weights, bias], { numbers }) =>
    add(matMul(x as Tensor2D, weights as Tensor2D, false, numbers['transB']?.[0] === 1), bias!),
  GlobalAveragePool: ([x]) => mean(x!, [1, 2]),
  GlobalMaxPool: ([x]) => max(x!, [1, 2]),
  LeakyRelu: ([x], node) => leakyRelu(x!, alphaOf(node)),
  LpNormalization: ([x]) => div(x!, norm(x!, 'euclidean', 1, true)),
  MatMul: ([x, y]) => matMul(x as Tensor2D, y as Tensor2D),
  MaxPool: pooled(maxPool),
  Mul: onNumbers(mul),
  Pow: onNumbers(pow),
  PRelu: ([x, slopes]) => prelu(x!, slopes!),
  ReduceMin: ([x], { numbers }) => min(x!, [...numbers['axes']!]),
  ReduceSumSquare: ([x], { numbers }) => sum(square(x!), [...numbers['axes']!]),
  Relu: ([x]) => relu(x!),
  Reshape: ([x, shape]) => reshape(x!, shapeOf(x!, shape!)),
  // Only ever of each pixel to a square, with the scales of ONNX's order.
  Resize: ([x, , scales]) => {
    const [, , down = 1, across = 1] = scales!.dataSync();
    const [, height = 0, width = 0] = x!.shape;
    return image.resizeNearestNeighbor(x as Tensor4D, [height * down, width * across]);
  },
  Round: ([x]) => round(x!),
  Sub: onNumbers(sub),
  // Only ever from NHWC, where it changes nothing.
  Transpose: same,
};

const ACTIVATIONS: Readonly<Record<string, string>> = { LeakyRelu: 'leakyrelu', PRelu: 'prelu' };

/** Convolutions and what follows them as one: where memory is slow, a pass over all values takes as long as the numbers. */
export function fuseActivations(nodes: readonly Node[]): Node[] {
  const readers = (name: string) => nodes.filter(({ inputs }) => inputs.includes(name));
  const fusedNodes = new Map<Node, Node>();
  const gone = new Set<Node>();
  for (const node of nodes) {
    if (node.op !== 'Conv' || isDepthwise(node) || node.inputs.length < 3) continue;
    const [next, ...others] = readers(node.outputs[0]!);
    const activation = next && ACTIVATIONS[next.op];
    if (!activation || others.length > 0) continue;
    gone.add(next);
    fusedNodes.set(node, {
      ...node,
      inputs: [...node.inputs, ...next.inputs.slice(1)],
      outputs: next.outputs,
      numbers: { ...node.numbers, ...next.numbers },
      texts: { ...node.texts, activation },
    });
  }
  return nodes.filter((node) => !gone.has(node)).map((node) => fusedNodes.get(node) ?? node);
}

/** @throws {Error} for an operator that no built-in network has */
export function operatorOf({ op }: Node): Run {
  const run = OPERATORS[op];
  if (!run) throw new Error(`This network has the operator ${op}.`);
  return run;
}

/** In the order of ONNX. */
export const channelsFirst = (x: Tensor): Tensor => (x.rank === 4 ? transpose(x, [0, 3, 1, 2]) : x);

/** A constant next to numbers of an image: the weights of a convolution, or a number for each channel. */
export function channelsLast(constant: Tensor, node: Node): Tensor {
  if (node.op.startsWith('Conv') && constant.rank === 4) {
    const order = node.op === 'Conv' && isDepthwise(node) ? [2, 3, 0, 1] : [2, 3, 1, 0];
    return transpose(constant, order);
  }
  return constant.rank === 3 ? reshape(constant, [-1]) : constant;
}
