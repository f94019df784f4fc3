/** The images that the results show. */
import type { GenerationItem } from '@mekiki/api-client';
import type { PendingImage } from '../generation/run.ts';

export type Shown =
  | { kind: 'pending'; key: string; image: PendingImage }
  | { kind: 'image'; key: string; item: GenerationItem };

export interface ShownParts {
  pending: readonly PendingImage[];
  /** The newest first. */
  fresh: readonly GenerationItem[];
  /** A page of past images, newest first. */
  past: readonly GenerationItem[];
  isFirstPage: boolean;
  /** IDs of removed images. */
  removed: ReadonlySet<string>;
}

/** New images, those in progress, then past ones; an image that is both new and past appears once. */
export function shownOf({ pending, fresh, past, isFirstPage, removed }: ShownParts): Shown[] {
  const imagesOf = (items: readonly GenerationItem[]): Shown[] =>
    items.filter(({ id }) => !removed.has(id)).map((item) => ({ kind: 'image', key: item.id, item }));
  if (!isFirstPage) return imagesOf(past);
  const known = new Set(fresh.map(({ id }) => id));
  return [
    ...imagesOf(fresh),
    ...pending.map((image): Shown => ({ kind: 'pending', key: `place ${image.place}`, image })),
    ...imagesOf(past.filter(({ id }) => !known.has(id))),
  ];
}
