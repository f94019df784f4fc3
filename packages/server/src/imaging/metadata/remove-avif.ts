/** Takes items and boxes out of an AVIF. Everything that stays keeps its place, so that no offset must change. */
import { damaged } from '../formats/pixels.ts';
import { boxesIn, boxIn } from '@mekiki/metadata/formats/chunks-avif.ts';
import type { GroupId, Piece } from '@mekiki/metadata/piece.ts';
import { POINTERS, withoutEntries } from '@mekiki/metadata/formats/tiff-entries.ts';

const HEAD = 8;
/** Type of a removed box: readers skip it. */
const FREE = Buffer.from('free');
/** Items of metadata by their type; XMP is the only `mime` one in images. */
const ITEMS: Partial<Record<string, GroupId>> = { Exif: 'exif', mime: 'xmp' };

/** @throws {MediaError} `damaged` */
export function cleanAvif(bytes: Uint8Array, pieces: readonly Piece[], gone: ReadonlySet<GroupId>): Uint8Array {
  const out = Buffer.from(bytes);
  const end = cutAt(out.length, pieces, gone);
  for (const { group, label, start, end: last, data } of pieces) {
    if (group === 'exif' && !gone.has('exif') && gone.has('gps')) {
      const kept = withoutEntries(data, ({ tag }) => POINTERS[tag] === 'gps');
      out.set(kept, data.byteOffset - bytes.byteOffset);
    }
    if (!gone.has(group)) continue;
    if (group === 'trailing') continue;
    if (label === 'colr') freeBox(out, data.byteOffset - bytes.byteOffset - HEAD - 4, last);
    else if (label === 'Exif' || label === 'mime') out.fill(0, start, last);
    else freeBox(out, start, last);
  }
  const items = Object.entries(ITEMS).flatMap(([type, group]) => (group && gone.has(group) ? [type] : []));
  if (items.length > 0) dropItems(out, new Set(items));
  return out.subarray(0, end);
}

/** Where the file may end: pieces removed at the end are cut off. */
function cutAt(length: number, pieces: readonly Piece[], gone: ReadonlySet<GroupId>): number {
  let end = length;
  const whole = pieces.filter(({ group, label }) => gone.has(group) && !/^(?:colr|Exif|mime)$/.test(label));
  for (const piece of whole.toSorted((a, b) => b.end - a.end)) if (piece.end === end) end = piece.start;
  return end;
}

function freeBox(out: Buffer, start: number, end: number): void {
  out.set(FREE, start + 4);
  out.fill(0, start + HEAD, end);
}

/** Rewrites the list of items within the room that it has. */
function dropItems(out: Buffer, types: ReadonlySet<string>): void {
  const meta = boxIn(out, 'meta');
  if (!meta) return;
  const children = meta.subarray(4);
  const at = children.byteOffset - out.byteOffset;
  const info = boxIn(children, 'iinf');
  const ids = info ? idsOf(info, types) : new Set<number>();
  if (ids.size === 0) return;
  const parts = [...boxesIn(children)].map(({ type, data }) => {
    if (type === 'iinf') return boxOf(type, infoWithout(data, ids));
    if (type === 'iloc') return boxOf(type, placesWithout(data, ids));
    if (type === 'iref') return boxOf(type, referencesWithout(data, ids));
    return boxOf(type, data);
  });
  const rewritten = Buffer.concat(parts);
  const room = children.length - rewritten.length;
  if (room < HEAD) throw damaged();
  const padding = Buffer.alloc(room);
  padding.writeUInt32BE(room);
  padding.set(FREE, 4);
  // `idat` is reached by its place in the file only from within itself.
  out.set(rewritten, at);
  out.set(padding, at + rewritten.length);
}

function boxOf(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(HEAD + data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** The id and type that an entry of `iinf` says. */
function entryOf(data: Uint8Array): { id: number; type: string } | undefined {
  const entry = Buffer.from(data);
  const version = entry[0] ?? 0;
  if (version < 2 || entry.length < (version === 2 ? 12 : 14)) return undefined;
  const id = version === 2 ? entry.readUInt16BE(4) : entry.readUInt32BE(4);
  const at = version === 2 ? 8 : 10;
  return { id, type: entry.toString('latin1', at, at + 4) };
}

function entriesIn(info: Uint8Array) {
  return [...boxesIn(info.subarray(info[0] === 0 ? 6 : 8))];
}

function idsOf(info: Uint8Array, types: ReadonlySet<string>): Set<number> {
  const found = entriesIn(info).map(({ data }) => entryOf(data));
  return new Set(found.flatMap((entry) => (entry && types.has(entry.type) ? [entry.id] : [])));
}

function infoWithout(info: Uint8Array, ids: ReadonlySet<number>): Buffer {
  const kept = entriesIn(info).filter(({ data }) => !ids.has(entryOf(data)?.id ?? -1));
  const head = Buffer.from(info.subarray(0, info[0] === 0 ? 6 : 8));
  if (head.length === 6) head.writeUInt16BE(kept.length, 4);
  else head.writeUInt32BE(kept.length, 4);
  return Buffer.concat([head, ...kept.map(({ type, data }) => boxOf(type, data))]);
}

/** Where items lie; each entry's length follows from the sizes that the box says. */
function placesWithout(places: Uint8Array, ids: ReadonlySet<number>): Buffer {
  const from = Buffer.from(places);
  const version = from.readUInt8(0);
  const sizes = from.readUInt16BE(4);
  const [offset, length, base] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const index = version === 0 ? 0 : sizes & 15;
  const wide = version < 2 ? 2 : 4;
  const count = from.readUIntBE(6, wide);
  const head = Buffer.from(from.subarray(0, 6 + wide));
  const kept: Buffer[] = [];
  let at = head.length;
  for (let i = 0; i < count; i++) {
    const id = from.readUIntBE(at, wide);
    const extentsAt = at + wide + (version > 0 ? 2 : 0) + 2 + base;
    const end = extentsAt + 2 + from.readUInt16BE(extentsAt) * (index + offset + length);
    if (end > from.length) throw damaged();
    if (!ids.has(id)) kept.push(from.subarray(at, end));
    at = end;
  }
  head.writeUIntBE(kept.length, 6, wide);
  return Buffer.concat([head, ...kept]);
}

/** References from those items: they describe an image. */
function referencesWithout(references: Uint8Array, ids: ReadonlySet<number>): Buffer {
  const wide = references[0] === 0 ? 2 : 4;
  const kept = [...boxesIn(references.subarray(4))].filter(
    ({ data }) => data.length < wide || !ids.has(Buffer.from(data).readUIntBE(0, wide)),
  );
  return Buffer.concat([references.subarray(0, 4), ...kept.map(({ type, data }) => boxOf(type, data))]);
}
