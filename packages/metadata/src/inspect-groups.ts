/** Metadata of a file as groups of named values. */
import { c2paFields } from './c2pa.ts';
import { tiffIn } from './cut-out.ts';
import type { MetadataField, MetadataGroup } from './metadata-group.ts';
import { kindOfTrailing, profileOf, textOf } from './piece-data.ts';
import { cut, exifFields, iccFields, iptcFields, type NamedValue, xmpFields } from './named-values.ts';
import { type GroupId, GROUPS, type Piece } from './piece.ts';
import { isCameraTag } from './pieces-tiff.ts';
import { checkTiff } from './formats/tiff-structure.ts';

const NAMES: Record<GroupId, string> = {
  exif: 'EXIF (camera and program)',
  gps: 'GPS (place)',
  xmp: 'XMP',
  iptc: 'IPTC (press)',
  icc: 'Color profile (ICC)',
  c2pa: 'Content Credentials (C2PA)',
  png: 'PNG texts',
  comment: 'Comments',
  jfif: 'JPEG header',
  mpf: 'More images in the file (MPF)',
  stealth: 'Hidden in the pixels',
  other: 'Other data',
  trailing: 'Data behind the image',
};
const MAX_FIELDS = 400;
/** EXIF blocks that are read: one is usual. */
const MAX_BLOCKS = 4;
/** Pieces of one group that are looked into. */
const MAX_PIECES = 300;
/** Characters of all values; past them values are cut to a short length. */
const MAX_CHARACTERS = 300_000;
const SHORT = 100;
const SENSITIVE =
  /^GPS|serial|maker ?note|thumbnail|owner|artist|creator(?! ?tool)|author|by-?line|contact|credit|copyright|host ?computer|unique ?id|document ?id|instance ?id|camera ?id|user ?name|^xp(?:author)|location|city|country|address|phone|e-?mail|person|face/i;

interface Groups {
  groups: MetadataGroup[];
  gps?: { latitude: number; longitude: number };
}

export function nameOfGroup(id: GroupId): string {
  return NAMES[id];
}

/** Never throws: a block that cannot be decoded is listed with its size. */
export function groupsOf(pieces: readonly Piece[], bytes: Uint8Array, format: string): Groups {
  const found = new Map<GroupId, { bytes: number; removable: boolean; fields: MetadataField[] }>();
  let gps: Groups['gps'];
  let characters = MAX_CHARACTERS;
  function add(id: GroupId, length: number, removable: boolean, fields: readonly NamedValue[]): void {
    const group = found.get(id) ?? { bytes: 0, removable: false, fields: [] };
    group.bytes += length;
    group.removable ||= removable;
    for (const field of fields.slice(0, Math.max(0, MAX_FIELDS - group.fields.length))) {
      const shown = marked(id, field);
      characters -= shown.value.length;
      group.fields.push(characters < 0 ? { ...shown, value: shown.value.slice(0, SHORT) } : shown);
    }
    found.set(id, group);
  }
  function addExif(tiff: Uint8Array, length: number): void {
    const { fault } = checkTiff(tiff, format === 'tiff' ? 'file' : 'exif');
    if (fault !== undefined) {
      const [name, value] = ['EXIF', `Not read: ${length.toLocaleString('en')} bytes. ${fault}`];
      return add('exif', length, true, [{ name, value }]);
    }
    const { fields, gps: place } = exifFields(tiff);
    gps ??= place;
    // A TIFF file's first directory holds the image, too, and blocks that are groups of their own.
    const own = format === 'tiff' ? fields.filter(({ id }) => id === undefined || isCameraTag(id)) : fields;
    const camera = own.filter(({ isGps }) => !isGps);
    if (camera.length > 0 || fields.length === 0)
      add('exif', length, true, camera.length > 0 ? camera : [sized('EXIF', length)]);
    const places = own.filter(({ isGps }) => isGps);
    if (places.length > 0) add('gps', 0, true, places);
  }

  if (format === 'tiff' && pieces.length > 0) {
    addExif(bytes, sizeOf(pieces.filter(({ group }) => group === 'exif')));
  }
  for (const [id, ofGroup] of byGroup(pieces)) {
    const length = sizeOf(ofGroup);
    const removable = ofGroup.some(({ isFixed }) => !isFixed);
    if (id === 'exif') {
      if (format !== 'tiff')
        for (const piece of ofGroup.slice(0, MAX_BLOCKS)) addExif(tiffIn(piece.data), piece.end - piece.start);
    } else add(id, length, removable, decoded(id, ofGroup, format));
  }
  const groups = GROUPS.flatMap((id) => {
    const group = found.get(id);
    return group ? [{ id, name: NAMES[id], ...group }] : [];
  });
  return { groups, ...(gps ? { gps } : {}) };
}

function byGroup(pieces: readonly Piece[]): Map<Piece['group'], Piece[]> {
  return Map.groupBy(pieces, ({ group }) => group);
}

function sizeOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { start, end }) => sum + end - start, 0);
}

function decoded(id: Piece['group'], all: readonly Piece[], format: string): NamedValue[] {
  // A file may have a million of them.
  const pieces = all.slice(0, MAX_PIECES);
  switch (id) {
    case 'xmp':
      return orSized(
        pieces,
        pieces.slice(0, MAX_BLOCKS).flatMap(({ data }) => xmpFields(data)),
      );
    case 'iptc':
      return orSized(
        pieces,
        pieces.slice(0, MAX_BLOCKS).flatMap(({ data }) => iptcFields(data)),
      );
    case 'icc':
      return orSized(pieces, iccFields(profileOf(pieces, format)));
    case 'c2pa':
      return orSized(pieces, c2paFields(pieces, format));
    case 'png':
    case 'comment':
    case 'jfif':
      return pieces.map(textOf);
    case 'trailing':
      return [{ name: 'Kind', value: kindOfTrailing(pieces) }, sized('Size', sizeOf(pieces))];
    default:
      return pieces.map(({ label, end, start }) => sized(label, end - start));
  }
}

function orSized(pieces: readonly Piece[], fields: NamedValue[]): NamedValue[] {
  return fields.length > 0 ? fields : pieces.map(({ label, end, start }) => sized(label, end - start));
}

/** A field that stands for a block that cannot be read: its name and size. */
function sized(name: string, bytes: number): NamedValue {
  return { name, value: `${bytes.toLocaleString('en')} bytes` };
}

function marked(id: GroupId, { name, value }: NamedValue): MetadataField {
  const field = { name, value: cut(value) };
  return id === 'gps' || (id !== 'icc' && SENSITIVE.test(name)) ? { ...field, sensitive: true } : field;
}
