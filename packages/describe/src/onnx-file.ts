/**
 * Reads the parts of an ONNX file that the built-in networks use;
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */

/** A tensor stored in the file. */
interface Constant {
  dims: number[];
  data: Float32Array;
}

/** An operator, with its attributes by name. */
export interface Node {
  op: string;
  inputs: string[];
  outputs: string[];
  numbers: Readonly<Record<string, readonly number[]>>;
  texts: Readonly<Record<string, string>>;
}

export interface Network {
  /** In execution order. */
  nodes: Node[];
  constants: Map<string, Constant>;
}

/** One field of a protobuf message: a number, or bytes. `start` is its offset in the message, including its tag. */
export interface Field {
  number: number;
  value: number;
  bytes: Uint8Array;
  start: number;
  end: number;
}

const NOTHING = new Uint8Array();
const UTF8 = new TextDecoder();
/** Types of a tensor's data. */
const FLOAT = 1;
const UINT8 = 2;
const INT64 = 7;
const FLOAT16 = 10;

/** @throws {Error} for a truncated file */
export function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('This network is cut off.');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const start = at;
    const tag = varint();
    const kind = tag & 7;
    const value = kind === 0 ? varint() : 0;
    const length = kind === 2 ? varint() : kind === 5 ? 4 : kind === 1 ? 8 : 0;
    if (at + length > message.length) throw new Error('This network is cut off.');
    const bytes = length > 0 ? message.subarray(at, at + length) : NOTHING;
    at += length;
    fields.push({ number: tag >> 3, value, bytes, start, end: at });
  }
  return fields;
}

const all = (fields: readonly Field[], number: number): Field[] => fields.filter((field) => field.number === number);
const text = (fields: readonly Field[], number: number): string => UTF8.decode(all(fields, number)[0]?.bytes);

/** Numbers of a repeated field, packed or one each. */
const numbers = (fields: readonly Field[], number: number): number[] =>
  all(fields, number).flatMap(({ value, bytes }) => (bytes.length > 0 ? packed(bytes) : value));

function packed(bytes: Uint8Array): number[] {
  const values: number[] = [];
  let value = 0;
  let factor = 1;
  for (const byte of bytes) {
    value += (byte & 127) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    values.push(value);
    value = 0;
    factor = 1;
  }
  return values;
}

/** The number of an attribute that is a fraction. */
const floats = (fields: readonly Field[]): number[] =>
  all(fields, 2).map(({ bytes }) => new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true));

function fromHalf(half: number): number {
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return half & 0x8000 ? -size : size;
}

function constantOf(fields: readonly Field[]): Constant {
  const raw = all(fields, 9)[0]?.bytes ?? NOTHING;
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const type = all(fields, 2)[0]?.value;
  const dims = numbers(fields, 1);
  if (type === FLOAT)
    return { dims, data: Float32Array.from({ length: raw.length / 4 }, (_, i) => view.getFloat32(i * 4, true)) };
  if (type === UINT8) return { dims, data: Float32Array.from(raw) };
  if (type === INT64)
    return {
      dims,
      data: Float32Array.from({ length: raw.length / 8 }, (_, i) => Number(view.getBigInt64(i * 8, true))),
    };
  if (type === FLOAT16)
    return {
      dims,
      data: Float32Array.from({ length: raw.length / 2 }, (_, i) => fromHalf(view.getUint16(i * 2, true))),
    };
  throw new Error(`This network has numbers of the type ${type}.`);
}

function nodeOf(fields: readonly Field[]): Node {
  const names = (number: number) => all(fields, number).map(({ bytes }) => UTF8.decode(bytes));
  const attributes = all(fields, 5).map(({ bytes }) => fieldsOf(bytes));
  const named = <Value>(read: (attribute: Field[]) => Value) =>
    Object.fromEntries(attributes.map((attribute) => [text(attribute, 1), read(attribute)]));
  return {
    op: text(fields, 4),
    inputs: names(1),
    outputs: names(2),
    numbers: named((attribute) => [...numbers(attribute, 3), ...numbers(attribute, 8), ...floats(attribute)]),
    texts: named((attribute) => text(attribute, 4)),
  };
}

/** @throws {Error} for a truncated file, or one with unsupported parts */
export function readNetwork(file: Uint8Array): Network {
  const graph = all(fieldsOf(file), 7)[0];
  if (!graph) throw new Error('This is no network.');
  const fields = fieldsOf(graph.bytes);
  return {
    nodes: all(fields, 1).map(({ bytes }) => nodeOf(fieldsOf(bytes))),
    constants: new Map(
      all(fields, 5).map(({ bytes }) => {
        const tensor = fieldsOf(bytes);
        return [text(tensor, 8), constantOf(tensor)];
      }),
    ),
  };
}
