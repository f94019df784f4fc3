/** Reads CBOR (RFC 8949) as Content Credentials use it. */

const MAX_DEPTH = 16;
const MAX_ITEMS = 10_000;

/** The first value of some bytes; maps are objects, byte strings their lengths in words. @throws RangeError for what is none */
export function readCbor(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let items = 0;

  function argument(info: number): number {
    const from = at;
    if (info < 24) return info;
    const size = 2 ** (info - 24);
    if (size > 8) throw new RangeError('No length.');
    at += size;
    if (size === 1) return view.getUint8(from);
    if (size === 2) return view.getUint16(from);
    if (size === 4) return view.getUint32(from);
    return Number(view.getBigUint64(from));
  }

  function stretch(length: number): Uint8Array {
    if (at + length > bytes.length) throw new RangeError('Past the end.');
    at += length;
    return bytes.subarray(at - length, at);
  }

  function value(depth: number): unknown {
    items += 1;
    if (depth > MAX_DEPTH || items > MAX_ITEMS) throw new RangeError('Too much.');
    const head = view.getUint8(at++);
    const major = head >> 5;
    const info = head & 31;
    if (info === 31) return unending(major, depth);
    if (major === 7) return simple(info);
    const count = argument(info);
    switch (major) {
      case 0:
        return count;
      case 1:
        return -1 - count;
      case 2:
        return `${stretch(count).length} bytes`;
      case 3:
        return new TextDecoder().decode(stretch(count));
      case 4:
        return list(count, depth);
      case 5:
        return map(count, depth);
      default:
        // A tag says how the value is meant: a date is a text all the same.
        return value(depth + 1);
    }
  }

  function simple(info: number): unknown {
    if (info === 20 || info === 21) return info === 21;
    if (info === 26) return view.getFloat32((at += 4) - 4);
    if (info === 27) return view.getFloat64((at += 8) - 8);
    if (info === 25) at += 2;
    if (info === 24) at += 1;
    return null;
  }

  function list(count: number, depth: number): unknown[] {
    const found: unknown[] = [];
    for (let i = 0; i < count; i++) found.push(value(depth + 1));
    return found;
  }

  function map(count: number, depth: number): Record<string, unknown> {
    const found: [string, unknown][] = [];
    for (let i = 0; i < count; i++) found.push([String(value(depth + 1)), value(depth + 1)]);
    return Object.fromEntries(found);
  }

  /** Until the sign that ends it. */
  function unending(major: number, depth: number): unknown {
    const found: unknown[] = [];
    while (view.getUint8(at) !== 0xff) found.push(value(depth + 1));
    at += 1;
    if (major === 2 || major === 3) return found.join('');
    if (major !== 5) return found;
    const pairs = found.flatMap((key, i): [string, unknown][] => (i % 2 === 0 ? [[String(key), found[i + 1]]] : []));
    return Object.fromEntries(pairs);
  }

  return value(0);
}
