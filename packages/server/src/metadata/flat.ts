/** Metadata as one flat object, named as exiftool names it with -G. */
import type { Inspection } from './inspect.ts';
import type { GroupId } from './pieces.ts';

const FAMILY: Record<GroupId, string> = {
  exif: 'EXIF',
  gps: 'EXIF',
  xmp: 'XMP',
  iptc: 'IPTC',
  icc: 'ICC_Profile',
  c2pa: 'JUMBF',
  png: 'PNG',
  comment: 'File',
  jfif: 'JFIF',
  mpf: 'MPF',
  stealth: 'Stealth',
  other: 'Other',
  trailing: 'Trailer',
};

/** Fields of a name more than once are numbered from the second on. */
export function flatOf({ file, groups, gps, ai }: Inspection): Record<string, string | number> {
  const flat = new Map<string, string | number>([
    ['File:FileType', file.format.toUpperCase()],
    ['File:MIMEType', file.mime],
    ['File:FileSize', file.bytes],
    ['File:ImageWidth', file.width],
    ['File:ImageHeight', file.height],
    ['File:BitsPerSample', file.bitDepth],
    ['File:FrameCount', file.frames],
  ]);
  for (const { id, fields } of groups) {
    for (const { name, value } of fields) {
      const key = `${FAMILY[id]}:${name.replaceAll(/[\s/]+/g, '')}`;
      let free = key;
      for (let i = 2; flat.has(free); i++) free = `${key}-${i}`;
      // Numbers as numbers, but no digits that a number would lose.
      const isNumber = id !== 'png' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) && !/^-?0\d/.test(value);
      flat.set(free, isNumber ? Number(value) : value);
    }
  }
  if (gps) {
    flat.set('Composite:GPSLatitude', gps.latitude);
    flat.set('Composite:GPSLongitude', gps.longitude);
  }
  if (ai) for (const [name, value] of Object.entries(ai)) flat.set(`AI:${name}`, value);
  return Object.fromEntries(flat);
}
