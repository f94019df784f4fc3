/** Leaving tags out whose scores are too low. */
import type { ScoredTag, TagGroups } from './port.ts';

/** The tags that reach what `least` says for them; 0 to 1. */
export function atLeast(groups: TagGroups, least: (tag: ScoredTag, group: keyof TagGroups) => number): TagGroups {
  const kept = Object.entries(groups).map(([group, tags]: [string, ScoredTag[]]) => [
    group,
    tags.filter((tag) => tag.score >= least(tag, group as keyof TagGroups)),
  ]);
  return Object.fromEntries(kept) as TagGroups;
}
