/** The metadata of an image file, in groups. */
import type { MetadataField, MetadataGroup } from '@mekiki/metadata/metadata-group.ts';
import { mimeOf, type OpenFormat } from '../formats/formats.ts';
import { type OpenedImage, withOpenedImage } from '../codecs/open-image.ts';
import type { AiSettings } from '@mekiki/metadata/ai-settings.ts';
import { groupsOf, nameOfGroup } from '@mekiki/metadata/inspect-groups.ts';
import { cut } from '@mekiki/metadata/named-values.ts';
import { ENDS_EARLY } from '@mekiki/metadata/cut-out.ts';
import { piecesOf } from './pieces.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';
import { stealthOf } from './stealth.ts';

export interface Inspection {
  file: {
    format: OpenFormat;
    mime: string;
    bytes: number;
    width: number;
    height: number;
    frames: number;
    hasAlpha: boolean;
    colorSpace: string;
    bitDepth: number;
    /** A sentence for the user, of a file that ends early. */
    note?: string;
  };
  /** Number of fields in all groups. */
  count: number;
  groups: MetadataGroup[];
  /** Degrees, north and east positive. */
  gps?: { latitude: number; longitude: number };
  ai?: AiSettings;
  /** Whether all of it can be removed without writing the pixels again. */
  lossless: boolean;
}

/** @throws {MediaError} for a file that is not an image */
export function inspect(bytes: Uint8Array): Promise<Inspection> {
  return withOpenedImage(bytes, (source) => inspected(bytes, source));
}

export async function inspected(bytes: Uint8Array, source: OpenedImage): Promise<Inspection> {
  const { format, width, height, frames, hasAlpha, colorSpace, bitDepth } = source;
  const { pieces, isWhole } = piecesOf(bytes, format);
  const { groups, gps } = groupsOf(pieces, bytes, format);
  const stealth = await hidden(bytes, format);
  if (stealth)
    groups.push({
      id: 'stealth',
      name: nameOfGroup('stealth'),
      bytes: 0,
      removable: true,
      fields: stealthFields(stealth),
    });
  const ai = readAiSettings(bytes) ?? stealth?.settings;
  const size = { bytes: bytes.length, width, height, frames };
  const note = isWhole ? {} : { note: ENDS_EARLY };
  return {
    file: { format, mime: mimeOf(format), ...size, hasAlpha, colorSpace, bitDepth, ...note },
    count: groups.reduce((sum, { fields }) => sum + fields.length, 0),
    groups,
    ...(gps ? { gps } : {}),
    ...(ai ? { ai } : {}),
    lossless: !stealth,
  };
}

/** Data hidden in the pixels; damaged pixels are reported by the decoder, not here. */
function hidden(bytes: Uint8Array, format: OpenFormat) {
  return format === 'png' || format === 'webp' ? stealthOf(bytes).catch(() => undefined) : undefined;
}

function stealthFields({ text }: { text: string }): MetadataField[] {
  return [{ name: 'Hidden text', value: cut(text) }];
}
