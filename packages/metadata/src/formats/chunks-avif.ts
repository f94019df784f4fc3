/** What is no image in an AVIF or HEIC file (ISO 14496-12 boxes): EXIF, XMP and color profiles. */
import { latin1, viewOf } from '../bytes.ts';

export interface Box {
  type: string;
  data: Uint8Array;
}

/** The first letter of `infe`. */
const LETTER_I = 0x69;

/** Boxes side by side, up to the first that does not fit. */
export function* boxesIn(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const written = view.getUint32(at);
    const hasLong = written === 1 && at + 16 <= bytes.length;
    const size = hasLong ? Number(view.getBigUint64(at + 8)) : written === 0 ? bytes.length - at : written;
    const head = hasLong ? 16 : 8;
    if (size < head || at + size > bytes.length) return;
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), data: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

export function boxIn(bytes: Uint8Array, type: string): Uint8Array | undefined {
  for (const box of boxesIn(bytes)) if (box.type === type) return box.data;
  return undefined;
}

/** Numbers one after the other. @throws RangeError past the end */
class Reader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = viewOf(bytes);
  }

  /** An unsigned number of 0, 1, 2, 4 or 8 bytes. */
  number(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (size === 0) return 0;
    if (size === 1) return this.#view.getUint8(at);
    if (size === 2) return this.#view.getUint16(at);
    if (size === 4) return this.#view.getUint32(at);
    return Number(this.#view.getBigUint64(at));
  }
}

/** Ids of items by type. */
function itemIds(iinf: Uint8Array): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  const head = iinf[0] === 0 ? 6 : 8;
  for (const { type, data } of boxesIn(iinf.subarray(head))) {
    const version = data[0] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const reader = new Reader(data);
    reader.number(4);
    const id = reader.number(version === 2 ? 2 : 4);
    reader.number(2);
    const kind = String.fromCharCode(...new Uint8Array(4).map(() => reader.number(1)));
    const known = ids.get(kind);
    if (known) known.push(id);
    else ids.set(kind, [id]);
  }
  return ids;
}

interface Place {
  isInIdat: boolean;
  offset: number;
  length: number;
}

/** Where items are, by id; null for one that is not in one piece or listed twice. Empty where the list is damaged. */
function placesOf(iloc: Uint8Array): Map<number, Place | null> {
  const places = new Map<number, Place | null>();
  const reader = new Reader(iloc);
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = reader.number(version < 2 ? 2 : 4);
  for (let i = 0; i < count; i++) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version > 0 ? reader.number(2) & 15 : 0;
    reader.number(2);
    const base = reader.number(baseSize);
    const extents = reader.number(2);
    // Extents that take no room could be any number of them.
    if (extents > 1 && indexSize + offsetSize + lengthSize === 0) return new Map();
    let place: Place | null = null;
    for (let extent = 0; extent < extents; extent++) {
      reader.number(indexSize);
      place = { isInIdat: method === 1, offset: base + reader.number(offsetSize), length: reader.number(lengthSize) };
    }
    places.set(id, places.has(id) || extents !== 1 || method > 1 ? null : place);
  }
  return places;
}

/** What `read` gives, otherwise `otherwise` where it reads past the end. */
function within<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** The items of an AVIF by their type; without data where they are not in one piece, or the list of places is damaged. */
function itemsOf(bytes: Uint8Array, types: readonly string[]): [type: string, data: Uint8Array | undefined][] {
  const meta = boxIn(bytes, 'meta')?.subarray(4);
  const iinf = meta && boxIn(meta, 'iinf');
  if (!meta || !iinf) return [];
  const iloc = boxIn(meta, 'iloc') ?? new Uint8Array();
  const ids = within(() => itemIds(iinf), new Map<string, number[]>());
  const places = within(() => placesOf(iloc), new Map<number, Place | null>());
  const idat = boxIn(meta, 'idat');
  const dataOf = (id: number): Uint8Array | undefined => {
    const place = places.get(id);
    const from = place?.isInIdat ? idat : bytes;
    if (!place || !from || place.offset + place.length > from.length) return undefined;
    return from.subarray(place.offset, place.offset + place.length);
  };
  return types.flatMap((type) =>
    (ids.get(type) ?? []).map((id): [string, Uint8Array | undefined] => [type, dataOf(id)]),
  );
}

export interface AvifItem {
  kind: 'exif' | 'xmp';
  /** A TIFF, or a packet of XMP; undefined where it is not in one piece. */
  data: Uint8Array | undefined;
}

/** All EXIF and XMP of an AVIF or HEIC, of its images as of its thumbnails. */
export function avifItems(bytes: Uint8Array): AvifItem[] {
  return itemsOf(bytes, ['Exif', 'mime']).map(([type, data]) => {
    if (type === 'mime') return { kind: 'xmp', data };
    // The item begins with how far off the TIFF is.
    const isLong = data && data.length > 4;
    return { kind: 'exif', data: isLong ? data.subarray(4 + viewOf(data).getUint32(0)) : undefined };
  });
}

/** The first of a kind that can be read. */
export function avifItem(bytes: Uint8Array, wanted: AvifItem['kind']): Uint8Array | undefined {
  return avifItems(bytes).find(({ kind, data }) => kind === wanted && data)?.data;
}

/** Where the types of all EXIF items stand, in whichever box: what looks like an entry of an item list counts. */
export function avifExifTypes(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(LETTER_I); at >= 0; at = bytes.indexOf(LETTER_I, at + 1)) {
    // Byte by byte: a file may have millions of this letter.
    if (bytes[at + 1] !== 0x6e || bytes[at + 2] !== 0x66 || bytes[at + 3] !== 0x65) continue;
    // After version and flags, an id of two or four bytes, and two bytes of protection.
    for (const type of [at + 12, at + 14]) if (latin1(bytes, type, type + 4) === 'Exif') found.push(type);
  }
  return found;
}

/** The EXIF item of a file in which every reader must find the same one; undefined where readers could differ. */
export function onlyAvifExif(bytes: Uint8Array): Uint8Array | undefined {
  const count = (boxes: Uint8Array, type: string) => [...boxesIn(boxes)].filter((box) => box.type === type).length;
  const meta = boxIn(bytes, 'meta')?.subarray(4);
  if (!meta || count(bytes, 'meta') > 1 || count(meta, 'iinf') > 1 || count(meta, 'iloc') > 1) return undefined;
  return new Map(itemsOf(bytes, ['Exif'])).get('Exif');
}

/** ICC profiles among the properties of the images. */
export function colorProfiles(bytes: Uint8Array): Uint8Array[] {
  const meta = boxIn(bytes, 'meta')?.subarray(4);
  const properties = meta && boxIn(meta, 'iprp');
  const container = properties && boxIn(properties, 'ipco');
  if (!container) return [];
  const kindOf = (data: Uint8Array) => latin1(data, 0, 4);
  return [...boxesIn(container)]
    .filter(({ type, data }) => type === 'colr' && /^(?:prof|rICC)$/.test(kindOf(data)))
    .map(({ data }) => data.subarray(4));
}
