/** Names of downloaded files. */
import type { GenerationItem } from '@mekiki/api-client';

/** As specified in the product specification. */
export function fileNameOf({ timestamp }: Pick<GenerationItem, 'timestamp'>): string {
  return `generated-image-${timestamp}.png`;
}

/** Distinct file names: images created at the same moment get a number. */
export function fileNamesOf(items: readonly Pick<GenerationItem, 'timestamp'>[]): string[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = fileNameOf(item);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : name.replace(/\.png$/, `-${times}.png`);
  });
}
