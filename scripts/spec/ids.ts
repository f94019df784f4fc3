import type { ItemId } from './types.ts';

const ID = /§\d+\.\d+/gu;

export function idsIn(text: string): ItemId[] {
  return [...text.matchAll(ID)].map(([id]) => id as ItemId);
}

/** A title as readable text. */
export function withoutIds(title: string): string {
  return title.replaceAll(ID, '').replaceAll(/\s+/gu, ' ').trim();
}

/** How often each id occurs in a source file. */
export function countIds(source: string): Map<ItemId, number> {
  const counts = new Map<ItemId, number>();
  for (const id of idsIn(source)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
