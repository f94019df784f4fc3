/** The operators of the built-in networks on TensorFlow.js, with channels last (NHWC) instead of the files' NCHW. */
import {
  add,
  avgPool,
  clipByValue,
  concat,
  conv2d,
  depthwiseConv2d,
  div,
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
  relu,
  reshape,
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

const OPERATORS: Readonly<Record<string, Run>> = {
  Add: onNumbers(add),
  AveragePool: pooled(avgPool),
  Cast: same,
  // The bounds are constants.
  Clip: ([x, low, high]) => (high ? clipByValue(x!, low!.dataSync()[0]!, high.dataSync()[0]!) : maximum(x!, low!)),
  // The networks only concatenate channels.
  Concat: (parts) => concat(parts, parts[0]!.rank - 1),
  Conv: ([x, weights, bias], node) => {
    const stride = node.numbers['strides']?.[0] ?? 1;
    const convolve = isDepthwise(node) ? depthwiseConv2d : conv2d;
    const result = convolve(x as Tensor4D, weights as Tensor4D, stride, paddingOf(node));
    return bias ? add(result, bias) : result;
  },
  Div: onNumbers(div),
  Flatten: ([x]) => reshape(channelsFirst(x!), [x!.shape[0], -1]),
  Gemm: ([x, weights, bias], { numbers }) =>
    add(matMul(x as Tensor2D, weights as Tensor2D, false, numbers['transB']?.[0] === 1), bias!),
  GlobalAveragePool: ([x]) => mean(x!, [1, 2]),
  GlobalMaxPool: ([x]) => max(x!, [1, 2]),
  LpNormalization: ([x]) => div(x!, norm(x!, 'euclidean', 1, true)),
  MatMul: ([x, y]) => matMul(x as Tensor2D, y as Tensor2D),
  MaxPool: pooled(maxPool),
  Mul: onNumbers(mul),
  Pow: onNumbers(pow),
  ReduceMin: ([x], { numbers }) => min(x!, [...numbers['axes']!]),
  ReduceSumSquare: ([x], { numbers }) => sum(square(x!), [...numbers['axes']!]),
  Relu: ([x]) => relu(x!),
  Reshape: ([x, shape]) => reshape(x!, shapeOf(x!, shape!)),
  Sub: onNumbers(sub),
  // Only ever from NHWC, where it changes nothing.
  Transpose: same,
};

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
  if (node.op === 'Conv') {
    return constant.rank === 4 ? transpose(constant, isDepthwise(node) ? [2, 3, 0, 1] : [2, 3, 1, 0]) : constant;
  }
  return constant.rank === 3 ? reshape(constant, [-1]) : constant;
}
