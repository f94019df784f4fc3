/** Features as bytes: 20 for each, behind a header of 7. */
import { WORDS } from './descriptor.ts';
import { emptyFeatures, type Features } from './features.ts';

/** Changes with every change to how features are computed. */
export const FEATURES_VERSION = 1;
const HEADER = 7;
const EACH = 4 + WORDS * 4;

/** Steps along the longer side: two thirds of a pixel at 640. */
const PLACES = 1024;
const ANGLES = 64;
const SCALES = 64;
/** The smallest and the largest scale, in pixels. */
const SCALE_FROM = 1;
const SCALE_TO = 128;
const TURN = 2 * Math.PI;

/** Features that were stored by another version, or invalid bytes. */
export class FeaturesError extends Error {
  override readonly name = 'FeaturesError';
}

/** Rounds places to 1/1024 of the longer side, directions to 6°, and sizes to 8 %. */
export function encodeFeatures(features: Features): Uint8Array {
  const { width, height, count, bits } = features;
  const bytes = new Uint8Array(HEADER + count * EACH);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FEATURES_VERSION);
  view.setUint16(1, width);
  view.setUint16(3, height);
  view.setUint16(5, count);
  const step = Math.max(width, height) / PLACES;
  const place = (value: number) => Math.max(0, Math.min(PLACES - 1, Math.floor(value / step)));
  for (let at = 0; at < count; at += 1) {
    const turn = features.angle[at]! / TURN;
    const angle = Math.floor((turn - Math.floor(turn)) * ANGLES) % ANGLES;
    const size = Math.log(features.scale[at]! / SCALE_FROM) / Math.log(SCALE_TO / SCALE_FROM);
    const scale = Math.max(0, Math.min(SCALES - 1, Math.floor(size * SCALES)));
    const geometry = ((place(features.x[at]!) << 22) | (place(features.y[at]!) << 12) | (angle << 6) | scale) >>> 0;
    const offset = HEADER + at * EACH;
    view.setUint32(offset, geometry);
    for (let word = 0; word < WORDS; word += 1) view.setUint32(offset + 4 + word * 4, bits[at * WORDS + word]!);
  }
  return bytes;
}

/** The stored form of an image without distinct features. */
export const NO_FEATURES: Uint8Array = encodeFeatures(emptyFeatures(1, 1, 0));

/** @throws {FeaturesError} if the bytes are not those of `encodeFeatures` of this version */
export function decodeFeatures(bytes: Uint8Array): Features {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER) throw new FeaturesError('Stored features have a header of 7 bytes.');
  if (view.getUint8(0) !== FEATURES_VERSION)
    throw new FeaturesError(`Stored features have version ${FEATURES_VERSION}.`);
  const width = view.getUint16(1);
  const height = view.getUint16(3);
  const count = view.getUint16(5);
  if (bytes.length !== HEADER + count * EACH) throw new FeaturesError(`${count} features have another length.`);
  const features = emptyFeatures(width, height, count);
  const step = Math.max(width, height) / PLACES;
  for (let at = 0; at < count; at += 1) {
    const offset = HEADER + at * EACH;
    const geometry = view.getUint32(offset);
    // The center of a rounding interval.
    features.x[at] = ((geometry >>> 22) + 0.5) * step;
    features.y[at] = (((geometry >>> 12) & 1023) + 0.5) * step;
    features.angle[at] = ((((geometry >>> 6) & 63) + 0.5) / ANGLES) * TURN;
    features.scale[at] = SCALE_FROM * (SCALE_TO / SCALE_FROM) ** (((geometry & 63) + 0.5) / SCALES);
    for (let word = 0; word < WORDS; word += 1) {
      features.bits[at * WORDS + word] = view.getUint32(offset + 4 + word * 4);
    }
  }
  return features;
}
