/** Which images the results show. */
import type { GenerationItem } from '@mekiki/api-client';
import type { PendingImage } from '../generation/run.ts';

export type Shown =
  | { kind: 'pending'; key: string; image: PendingImage }
  | { kind: 'image'; key: string; item: GenerationItem };

export interface ShownParts {
  pending: readonly PendingImage[];
  /** The newest first. */
  fresh: readonly GenerationItem[];
  /** A page of the past, the newest first. */
  past: readonly GenerationItem[];
  isFirstPage: boolean;
  /** Ids of images that are gone. */
  removed: ReadonlySet<string>;
}

/** What is being made, what has come since, then the past; an image that is in both stands once. */
export function shownOf({ pending, fresh, past, isFirstPage, removed }: ShownParts): Shown[] {
  const items = isFirstPage ? [...fresh, ...past] : past;
  const unique = new Map(items.map((item) => [item.id, item]));
  return [
    ...(isFirstPage ? pending : []).map((image): Shown => ({ kind: 'pending', key: `place ${image.place}`, image })),
    ...[...unique.values()]
      .filter(({ id }) => !removed.has(id))
      .map((item): Shown => ({ kind: 'image', key: item.id, item })),
  ];
}
