/** Metadata read and removed on this device, by the code that the server has for the same formats. */
import type { ImageMetadata } from '@mekiki/api-client';
import { cutOut, CUT_FORMATS, ENDS_EARLY } from '@mekiki/metadata/cut-out.ts';
import { DamagedFileError } from '@mekiki/metadata/damaged-error.ts';
import { groupsOf } from '@mekiki/metadata/inspect-groups.ts';
import { type GroupId, GROUPS } from '@mekiki/metadata/piece.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';
import { ApiError } from '../../../api/api.ts';
import type { RemovalFields } from '../file-types.ts';
import { fileFacts } from './inspect-here.ts';
import { readHeader } from './header.ts';
import type { Header } from './structure.ts';

/** The server would refuse the file as well. */
const FINAL = { status: 422 };

const UNFIT =
  'Only still JPEG, PNG and WebP images with up to 8 bits per color can be handled on this device. Your image was not sent. ' +
  'Turn Private off to send it.';

/** @throws {ApiError} with a sentence that can be shown; the file is never sent */
export async function inspectMetadataHere(file: File): Promise<ImageMetadata> {
  const { bytes, header } = await opened(file);
  const facts = fileFacts(file, header);
  const { isWhole } = readable(() => CUT_FORMATS[header.format].piecesOf(bytes));
  return { ...inspected(bytes, header), file: isWhole ? facts : { ...facts, note: ENDS_EARLY } };
}

export interface CleanedHere {
  bytes: Uint8Array<ArrayBuffer>;
  mime: string;
  /** How many fields. */
  removed: number;
}

/** @throws {ApiError} with a sentence that can be shown; the file is never sent */
export async function removeMetadataHere(file: File, { remove, keep }: RemovalFields): Promise<CleanedHere> {
  const { bytes, header } = await opened(file);
  const kept = idsOf(keep);
  const gone = new Set((remove === undefined ? GROUPS : idsOf(remove)).filter((id) => !kept.includes(id)));
  const before = inspected(bytes, header);
  const cleaned = readable(() => cutOut(bytes, CUT_FORMATS[header.format], gone));
  const removed = Math.max(0, before.count - inspected(cleaned, header).count);
  return { bytes: Uint8Array.from(cleaned), mime: `image/${header.format}`, removed };
}

async function opened(file: File): Promise<{ bytes: Uint8Array; header: Header }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes);
  if (!header) throw new ApiError(UNFIT, FINAL);
  return { bytes, header };
}

function inspected(bytes: Uint8Array, { format }: Header): Omit<ImageMetadata, 'file'> {
  const { pieces } = readable(() => CUT_FORMATS[format].piecesOf(bytes));
  const { groups, gps } = groupsOf(pieces, bytes, format);
  const ai = readAiSettings(bytes);
  return {
    groups,
    count: groups.reduce((sum, { fields }) => sum + fields.length, 0),
    ...(gps ? { gps } : {}),
    ...(ai ? { ai: aiSettingsOf(ai) } : {}),
    lossless: true,
  };
}

/** As in the API, without the settings for this site's generator. */
function aiSettingsOf({
  source,
  negativePrompt,
  engineOptions,
  ...original
}: NonNullable<ReturnType<typeof readAiSettings>>) {
  return {
    source,
    settings: { prompt: original.prompt },
    original: {
      ...original,
      ...(negativePrompt === undefined ? {} : { negative_prompt: negativePrompt }),
      ...(engineOptions && { engine_options: engineOptions }),
    },
    not_kept: [],
  };
}

function idsOf(text: string): GroupId[] {
  const names = text.split(',');
  return GROUPS.filter((id) => names.includes(id));
}

/** @throws {ApiError} for a damaged file */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedFileError) throw new ApiError(error.message, FINAL);
    throw error;
  }
}
