import { Unzlib } from 'fflate';
import { joined } from '../bytes.ts';

/** Deflate makes at most 1,032 bytes of one: so much at a time never takes more than some megabytes. */
const STEP = 4_096;

/**
 * Inflates zlib data.
 * @param max of the result, in bytes
 * @throws Error for damaged data, and for more than `max`
 */
export function inflate(bytes: Uint8Array, max: number): Uint8Array {
  // Blocks that inflate to nothing take time, too.
  if (bytes.length > max) throw new RangeError(`The data is longer than ${max} bytes before it is inflated.`);
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const stream = new Unzlib((part, isLast) => {
    parts.push(part);
    length += part.length;
    isWhole = isLast;
    if (length > max) throw new RangeError(`The data inflates to more than ${max} bytes.`);
  });
  for (let at = 0; at < bytes.length; at += STEP) {
    stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  }
  if (!isWhole) throw new Error('The data is cut off.');
  return joined(parts);
}
