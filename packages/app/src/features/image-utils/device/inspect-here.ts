/** The format of an image, read on this device if possible, so that the file need not be sent for that. */
import type { ImageMetadata } from '@mekiki/api-client';
import { readHeader, uprightSize } from './header.ts';
import type { Header } from './structure.ts';

export { prepareWorker } from './worker.ts';

/** Undefined for files that the device does not convert. */
export async function inspectHere(file: File): Promise<ImageMetadata['file'] | undefined> {
  const header = readHeader(new Uint8Array(await file.arrayBuffer()));
  return header && fileFacts(file, header);
}

/** The facts about a file, as in the API. */
export function fileFacts(file: File, header: Header): ImageMetadata['file'] {
  const { format, hasAlpha, isGray } = header;
  return {
    name: file.name,
    format,
    mime: `image/${format}`,
    bytes: file.size,
    ...uprightSize(header),
    frames: 1,
    hasAlpha,
    colorSpace: isGray ? 'b-w' : 'srgb',
    bitDepth: 8,
  };
}
