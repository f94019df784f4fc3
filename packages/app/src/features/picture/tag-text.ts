import type { ScoredTag } from '@mekiki/ui';

/** Tags that are surer than this are worth copying. */
const SURE = 0.35;

/** A tag as people write it. */
export function spaced(tag: string): string {
  return tag.replaceAll('_', ' ');
}

/** The general tags as plain text. */
export function tagText(tags: readonly Pick<ScoredTag, 'tag' | 'score'>[]): string {
  return tags
    .filter(({ score }) => score > SURE)
    .map(({ tag }) => spaced(tag))
    .join(', ');
}
