/**
 * Writes the part of the built-in network that describes images, without what rates them: `pnpm --filter @mekiki/describe
 * run network`. The nodes that are left, and their numbers, are those of the original, byte for byte.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type Field, fieldsOf, readNetwork } from '../src/onnx-file.ts';

const MODELS = new URL('../../server/models/', import.meta.url);
const OUTPUT = 'embedding';
/** Fields of a graph in onnx.proto. */
const NODE = 1;
const INITIALIZER = 5;
const RESULT = 12;
/** Field of a file that holds the graph. */
const GRAPH = 7;

const file = await readFile(new URL('nsfw-mid-embed512.onnx', MODELS));
const { nodes } = readNetwork(file);
const needed = new Set([OUTPUT]);
const isKept = nodes.toReversed().map((node) => {
  const isNeeded = node.outputs.some((name) => needed.has(name));
  if (isNeeded) for (const name of node.inputs) needed.add(name);
  return isNeeded;
});
isKept.reverse();

const nameOf = (message: Uint8Array, number: number) =>
  new TextDecoder().decode(fieldsOf(message).find((field) => field.number === number)?.bytes);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}

const header = fieldsOf(file);
const graph = header.find(({ number }) => number === GRAPH)!.bytes;
let nth = 0;
const isWanted = ({ number, bytes }: Field): boolean => {
  if (number === NODE) return isKept[nth++]!;
  if (number === INITIALIZER) return needed.has(nameOf(bytes, 8));
  return number !== RESULT || nameOf(bytes, 1) === OUTPUT;
};
const cut = Buffer.concat(
  fieldsOf(graph)
    .filter(isWanted)
    .map(({ start, end }) => graph.subarray(start, end)),
);
const parts = header.map(({ number, start, end }) =>
  number === GRAPH
    ? Buffer.concat([Uint8Array.from([(GRAPH << 3) | 2, ...varint(cut.length)]), cut])
    : file.subarray(start, end),
);
await writeFile(new URL('nsfw-mid-embed512-view.onnx', MODELS), Buffer.concat(parts));
