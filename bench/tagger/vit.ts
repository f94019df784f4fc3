/**
 * A vision transformer of the shape of WD ViT v3, with weights by chance: right in cost and size, wrong in what it says.
 * `node vit.ts FILE WIDTH LAYERS TAGS` writes one, in a process of its own, since it takes gigabytes for a while.
 */
import { writeFile } from 'node:fs/promises';
import { type Graph, type Node, onnxFile, type Weights } from '@mekiki/server/features/tagger/fixtures/onnx-file.ts';

const SIDE = 448;
const PATCH = 16;
const HEAD = 64;
const TOKENS = (SIDE / PATCH) ** 2;

interface VitShape {
  /** Numbers a token, a multiple of 64; WD ViT v3 has 768. */
  width: number;
  /** WD ViT v3 has 12. */
  layers: number;
  /** WD v3 has 10,861. */
  tags: number;
}

/** The bytes of a `model.onnx` that takes and gives what WD v3 does. */
function vitFile({ width, layers, tags }: VitShape): Buffer {
  const nodes: Node[] = [];
  const weights: Weights[] = [];
  let count = 0;

  const weight = (dimensions: number[], value: () => number = () => (Math.random() - 0.5) * 0.05): string => {
    const name = `weight ${weights.length}`;
    const data = Float32Array.from({ length: dimensions.reduce((a, b) => a * b, 1) }, value);
    weights.push({ name, dimensions, data });
    return name;
  };
  const whole = (...values: number[]): string => {
    const name = `weight ${weights.length}`;
    weights.push({ name, dimensions: [values.length], data: BigInt64Array.from(values, BigInt) });
    return name;
  };
  const op = (operator: string, inputs: string[], attributes: Record<string, number | number[]> = {}): string => {
    const output = `value ${count++}`;
    const listed = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    nodes.push({ operator, inputs, outputs: [output], attributes: listed });
    return output;
  };
  const dense = (input: string, from: number, to: number): string =>
    op('Add', [op('MatMul', [input, weight([from, to])]), weight([to])]);
  const normal = (input: string): string =>
    op('LayerNormalization', [input, weight([width], () => 1), weight([width], () => 0)]);
  const gelu = (input: string): string => {
    const error = op('Erf', [op('Div', [input, weight([], () => Math.SQRT2)])]);
    const half = op('Mul', [input, op('Add', [error, weight([], () => 1)])]);
    return op('Mul', [half, weight([], () => 0.5)]);
  };
  const attention = (input: string): string => {
    const split = whole(0, TOKENS, 3, width / HEAD, HEAD);
    const three = op('Transpose', [op('Reshape', [dense(input, width, width * 3), split])], { perm: [2, 0, 3, 1, 4] });
    const [query, key, value] = [0, 1, 2].map((at) =>
      op('Squeeze', [op('Gather', [three, whole(at)], { axis: 0 }), whole(0)]),
    ) as [string, string, string];
    const likeness = op('MatMul', [query, op('Transpose', [key], { perm: [0, 1, 3, 2] })]);
    const shares = op('Softmax', [op('Mul', [likeness, weight([], () => HEAD ** -0.5)])], { axis: -1 });
    const mixed = op('Transpose', [op('MatMul', [shares, value])], { perm: [0, 2, 1, 3] });
    return dense(op('Reshape', [mixed, whole(0, TOKENS, width)]), width, width);
  };

  const planes = op('Transpose', [op('Div', ['input', weight([], () => 255)])], { perm: [0, 3, 1, 2] });
  const patches = op('Conv', [planes, weight([width, 3, PATCH, PATCH]), weight([width])], {
    kernel_shape: [PATCH, PATCH],
    strides: [PATCH, PATCH],
  });
  const rows = op('Transpose', [op('Reshape', [patches, whole(0, width, TOKENS)])], { perm: [0, 2, 1] });
  let tokens = op('Add', [rows, weight([TOKENS, width])]);
  for (let layer = 0; layer < layers; layer++) {
    tokens = op('Add', [tokens, attention(normal(tokens))]);
    tokens = op('Add', [tokens, dense(gelu(dense(normal(tokens), width, width * 4)), width * 4, width)]);
  }
  const mean = op('ReduceMean', [normal(tokens)], { axes: [1], keepdims: 0 });
  // One tag in four is worth telling, one in fifty is true: more than of a real image.
  const logits = op('Add', [op('MatMul', [mean, weight([width, tags])]), weight([tags], () => -30 * Math.random())]);
  nodes.push({ operator: 'Sigmoid', inputs: [logits], outputs: ['output'] });

  const graph: Graph = {
    nodes,
    weights,
    inputs: [{ name: 'input', shape: ['batch', SIDE, SIDE, 3] }],
    outputs: [{ name: 'output', shape: ['batch', tags] }],
  };
  return onnxFile(graph);
}

const [file, width, layers, tags] = process.argv.slice(2);
if (file === undefined) throw new Error('Name a file to write to.');
await writeFile(file, vitFile({ width: Number(width), layers: Number(layers), tags: Number(tags) }));
