/** Blocks of metadata in words, by exifreader. It meets what strangers have written, so the server runs it in a child process. */
import { bytesOf, joined, latin1, viewOf } from './bytes.ts';
import ExifReader from 'exifreader';
import { MAX_TEXT } from './formats/max-text.ts';

export interface NamedValue {
  name: string;
  value: string;
  /** EXIF's number of the tag. */
  id?: number;
  /** In EXIF's GPS directory, as `directory` of tiff-entries.ts has it. */
  isGps?: boolean;
}

/** Longest block that is decoded, in bytes, most fields of one, and longest value of a field, in characters. */
const MAX_BLOCK = 4 * 1024 * 1024;
const MAX_FIELDS = 400;
const MAX_VALUE = 4_000;
/** A JPEG's segment holds no more. */
const SEGMENT = 65_000;
const BYTES = /^\d{1,3}(?:, ?\d{1,3}){31,}$/;
const TAG = 0x3c;
const MAX_TAGS = 10_000;
const IPTC_MARK = 0x1c;
const PACKET = '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>';
const POINTER = / IFD Pointer$/;

type Tags = Record<string, unknown>;

/** The fields of a TIFF block, and the place where the image was taken in degrees. Never throws. */
export function exifFields(tiff: Uint8Array): { fields: NamedValue[]; gps?: { latitude: number; longitude: number } } {
  const { exif = {}, gps, Thumbnail } = load(tiff);
  const { Latitude: latitude, Longitude: longitude } = gps ?? {};
  const isPlace =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Number.isFinite(latitude) &&
    Number.isFinite(longitude);
  const fields = fieldsOf(exif)
    .filter(({ name }) => !POINTER.test(name))
    .map((field) => (field.name.startsWith('GPS') ? { ...field, isGps: true } : field));
  const small = Thumbnail?.image?.byteLength;
  if (small)
    fields.push({ name: 'Thumbnail', value: `a small copy of the image, ${small.toLocaleString('en')} bytes` });
  return { fields, ...(isPlace ? { gps: { latitude, longitude } } : {}) };
}

/** The properties of an XMP packet. Never throws. */
export function xmpFields(packet: Uint8Array): NamedValue[] {
  const head = latin1(packet, 0, 16);
  // exifreader recognizes a standalone packet by this.
  const marked = head.startsWith('<?xpacket begin') ? packet : joined([bytesOf(PACKET), packet]);
  const isTooMuch = packet.length > MAX_TEXT || tagsIn(packet) > MAX_TAGS;
  const { xmp = {} } = isTooMuch ? {} : load(marked);
  return fieldsOf(xmp).filter(({ name }) => name !== '_raw' && name !== 'about');
}

/** How many tags a text of XML begins; a tree of them takes a hundred times the room. */
function tagsIn(packet: Uint8Array): number {
  let count = 0;
  for (let at = packet.indexOf(TAG); at >= 0; at = packet.indexOf(TAG, at + 1)) count += 1;
  return count;
}

/** The fields of IPTC, within a Photoshop block or bare. Never throws. */
export function iptcFields(block: Uint8Array): NamedValue[] {
  // TIFF files have it without Photoshop's block around it.
  const isBare = block[0] === IPTC_MARK;
  const head = bytesOf('8BIM\u0004\u0004\0\0\0\0\0\0');
  viewOf(head).setUint32(8, block.length);
  const photoshop = isBare ? joined([head, block, new Uint8Array(block.length % 2)]) : block;
  return fieldsOf(load(jpegOf(0xed, 'Photoshop 3.0\0', [photoshop])).iptc ?? {});
}

/** The description of a color profile. Never throws. */
export function iccFields(profile: Uint8Array): NamedValue[] {
  const count = Math.ceil(profile.length / SEGMENT);
  if (count > 255) return [];
  const parts = Array.from({ length: count }, (_, i) =>
    joined([Uint8Array.of(i + 1, count), profile.subarray(i * SEGMENT, (i + 1) * SEGMENT)]),
  );
  return fieldsOf(load(jpegOf(0xe2, 'ICC_PROFILE\0', parts)).icc ?? {});
}

interface Loaded {
  exif?: Tags;
  gps?: { Latitude?: number; Longitude?: number };
  Thumbnail?: { image?: { byteLength?: number } };
  xmp?: Tags;
  iptc?: Tags;
  icc?: Tags;
}

function load(bytes: Uint8Array): Loaded {
  if (bytes.length > MAX_BLOCK) return {};
  try {
    // A copy: it wants a buffer that begins with the file.
    return ExifReader.load(Uint8Array.from(bytes).buffer, { expanded: true, includeUnknown: true }) as Loaded;
  } catch {
    // Damaged.
    return {};
  }
}

/** Segments in a JPEG without an image. Longer ones are left out. */
function jpegOf(marker: number, mark: string, parts: readonly Uint8Array[]): Uint8Array {
  const segments = parts.map((part) => {
    const head = bytesOf(`\xff${String.fromCharCode(marker)}\0\0${mark}`);
    const length = head.length - 2 + part.length;
    if (length > 65_535) return new Uint8Array();
    viewOf(head).setUint16(2, length);
    return joined([head, part]);
  });
  // One black pixel's worth of header, as readers look for it.
  const frame = bytesOf('\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0');
  return joined([Uint8Array.of(0xff, 0xd8), ...segments, frame, Uint8Array.of(0xff, 0xd9)]);
}

function fieldsOf(tags: Tags): NamedValue[] {
  const named = Object.entries(tags).flatMap(([name, tag]) => {
    const value = valueOf(tag);
    const id = (tag as { id?: unknown } | undefined)?.id;
    return value === undefined
      ? []
      : [{ name: cut(name), value: cut(value), ...(typeof id === 'number' ? { id } : {}) }];
  });
  return named.slice(0, MAX_FIELDS);
}

function valueOf(tag: unknown): string | undefined {
  if (Array.isArray(tag)) return tag.map((one) => valueOf(one) ?? '').join(', ');
  if (typeof tag !== 'object' || tag === null) return undefined;
  const { description, value } = tag as { description?: unknown; value?: unknown };
  // Bytes that mean nothing to us, and that it counts up.
  if (typeof description === 'string' && BYTES.test(description)) return `${description.split(',').length} bytes`;
  if (typeof description === 'string' && description !== '') return description;
  if (typeof description === 'number') return String(description);
  return plain(value);
}

function plain(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    return value
      .slice(0, 64)
      .map((one) => plain(one) ?? '')
      .join(' ');
  }
  return undefined;
}

/** A value for people: no control characters but line ends, no longer than it may be. */
export function cut(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}+/gu, '')
    .trim()
    .slice(0, MAX_VALUE)
    .toWellFormed();
}
