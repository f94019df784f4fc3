/** PostgreSQL's binary COPY format, for the column types of the index: many times faster to read than vectors as text. */

/** Oids of element types. */
const INT4 = 23;
const TEXT = 25;
/** Its moments count from 2000 on. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** A value of a column; `null` for SQL's null. `bytes` is a bytea, or what a type's send function made. */
export type Field =
  | { kind: 'int'; value: number }
  | { kind: 'real'; value: number }
  | { kind: 'bigint'; value: bigint }
  | { kind: 'bool'; value: boolean }
  | { kind: 'text'; value: string }
  | { kind: 'moment'; value: Date }
  | { kind: 'bytes'; value: Uint8Array }
  | { kind: 'vector'; value: Float32Array }
  | { kind: 'ints'; value: readonly number[] }
  | { kind: 'texts'; value: readonly string[] }
  | { kind: 'empty-document' }
  | null;

/** Rows as one COPY stream. */
export function encodeCopy(rows: Iterable<readonly Field[]>): Uint8Array {
  const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
  const parts: Buffer[] = [header];
  for (const row of rows) {
    parts.push(int16(row.length));
    for (const field of row) {
      if (field === null) {
        parts.push(int32(-1));
        continue;
      }
      const bytes = encodeField(field);
      parts.push(int32(bytes.length), bytes);
    }
  }
  parts.push(int16(-1));
  return Buffer.concat(parts);
}

function encodeField(field: NonNullable<Field>): Buffer {
  switch (field.kind) {
    case 'int':
      return int32(field.value);
    case 'real': {
      const bytes = Buffer.alloc(4);
      bytes.writeFloatBE(field.value);
      return bytes;
    }
    case 'bigint':
      return int64(field.value);
    case 'bool':
      return Buffer.from([field.value ? 1 : 0]);
    case 'text':
      return Buffer.from(field.value);
    case 'moment':
      return int64(BigInt(field.value.getTime() - EPOCH_MS) * 1_000n);
    case 'bytes':
      return Buffer.from(field.value);
    case 'vector': {
      const bytes = Buffer.alloc(4 + field.value.length * 4);
      bytes.writeInt16BE(field.value.length, 0);
      field.value.forEach((value, at) => bytes.writeFloatBE(value, 4 + at * 4));
      return bytes;
    }
    case 'ints':
      return array(INT4, field.value.map(int32));
    case 'texts':
      return array(
        TEXT,
        field.value.map((value) => Buffer.from(value)),
      );
    case 'empty-document':
      return int32(0);
    default:
      return field satisfies never;
  }
}

function array(elementType: number, elements: Buffer[]): Buffer {
  if (elements.length === 0) return Buffer.concat([int32(0), int32(0), int32(elementType)]);
  const head = [int32(1), int32(0), int32(elementType), int32(elements.length), int32(1)];
  return Buffer.concat([...head, ...elements.flatMap((element) => [int32(element.length), element])]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}
