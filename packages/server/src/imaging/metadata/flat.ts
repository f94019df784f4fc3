/** Metadata as one flat object, named as exiftool names it with -G. */
import type { Inspection } from './inspect.ts';
import type { GroupId } from '@mekiki/metadata/piece.ts';

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

/** Fields that exiftool names differently from our reader, which uses the standard names. */
const RENAMED: Partial<Record<string, string>> = {
  CameraOwnerName: 'OwnerName',
  BodySerialNumber: 'SerialNumber',
  DateTime: 'ModifyDate',
  DateTimeDigitized: 'CreateDate',
  ExposureBiasValue: 'ExposureCompensation',
  ISOSpeedRatings: 'ISO',
  PixelXDimension: 'ExifImageWidth',
  PixelYDimension: 'ExifImageHeight',
  'ICC Description': 'ProfileDescription',
  'ICC Copyright': 'ProfileCopyright',
  'ICC Profile Date': 'ProfileDateTime',
  'ICC Signature': 'ProfileFileSignature',
  'Color Space': 'ColorSpaceData',
  'Connection Space': 'ProfileConnectionSpace',
  'Preferred CMM type': 'ProfileCMMType',
  'Profile/Device class': 'ProfileClass',
  'Device Model Number': 'DeviceModel',
};

function nameOf(id: GroupId, name: string): string {
  const plain = (RENAMED[name] ?? name).replaceAll(/[\s/]+/g, '');
  return id === 'xmp' ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
}

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
  if (file.note !== undefined) flat.set('ExifTool:Warning', file.note);
  for (const { id, fields } of groups) {
    for (const { name, value } of fields) {
      const key = `${FAMILY[id]}:${nameOf(id, name)}`;
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
