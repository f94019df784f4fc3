/** Texts about what the images of the index have. */
import type { IndexStatusResponse } from '@mekiki/api-client';
import { imagesText } from './overview.ts';

export type IndexPart = IndexStatusResponse['parts'][number];

const NAMES: Record<IndexPart['part'], string> = {
  vectors: 'Searchable by image',
  features: 'Searchable by details',
  'board-tags': 'Tags from boards',
  'tagger-tags': 'Tags from the tagger',
};

/** What the operator calls the work that fills a part. */
const WORK: Partial<Record<IndexPart['part'], string>> = {
  vectors: 'embedders',
  features: 'features',
  'tagger-tags': 'tagger-tags',
};

const BUILTIN_EMBEDDER = 'nsfw-mid-embed512';

/** The built-in embedder is named after the network that it came from, which visitors would take for a warning. */
export const engineName = (engine: string): string => (engine === BUILTIN_EMBEDDER ? 'Built-in' : engine);

export const partName = ({ part }: Pick<IndexPart, 'part'>): string => NAMES[part];

/** "All 600 images", "123 of 600 images (20 %)", or that no image needs it. */
export function shareText({ images, total }: Pick<IndexPart, 'images' | 'total'>): string {
  if (total === 0) return 'None needed';
  if (images >= total) return total === 1 ? '1 image' : `All ${total.toLocaleString('en')} images`;
  return `${imagesText(images, total)} (${Math.floor((100 * images) / total)} %)`;
}

/** Whether the rest is on its way; nothing where it is not, or where there is no rest. */
export function fillingState(
  { part, filling }: Pick<IndexPart, 'part' | 'filling'>,
  paused: readonly string[],
): 'filling' | 'paused' | undefined {
  if (!filling) return undefined;
  const work = WORK[part];
  return work !== undefined && paused.includes(work) ? 'paused' : 'filling';
}
