/** Several images in one file. Loaded when somebody wants one. */
import type { GenerationItem } from '@mekiki/api-client';
import { zipSync } from 'fflate';
import { originalOf } from './generated-image.ts';
import { fileNamesOf } from './names.ts';

/** So many files are fetched at once. */
const AT_ONCE = 4;

/** @throws Error with a sentence if one of them cannot be had */
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
  // PNG is packed already.
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' });
}
