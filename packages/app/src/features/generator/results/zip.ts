/** Several images in a ZIP file. Loaded on demand. */
import type { GenerationItem } from '@mekiki/api-client';
import { zipSync } from 'fflate';
import { originalOf } from './generated-image.ts';
import { fileNamesOf } from './names.ts';

/** Maximum number of files fetched at once. */
const AT_ONCE = 4;

/** @throws Error with a message if one of them cannot be loaded */
export async function zipOf(items: readonly GenerationItem[]): Promise<Blob> {
  const names = fileNamesOf(items);
  const files: Record<string, Uint8Array> = {};
  let next = 0;
  const line = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item) files[names[at] ?? ''] = new Uint8Array(await (await originalOf(item)).arrayBuffer());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  // PNG is already compressed.
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' });
}
