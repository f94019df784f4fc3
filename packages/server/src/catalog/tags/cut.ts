/** Removes tags whose scores are too low. */
import type { ScoredTag, Tagged, TagGroups, Thresholds } from '../../platform/db/json-columns.ts';

/** The tags that reach their `minScore`, from 0 to 1. */
export function atLeast(groups: TagGroups, minScore: (tag: ScoredTag, group: keyof TagGroups) => number): TagGroups {
  const kept = Object.entries(groups).map(([group, tags]: [string, ScoredTag[]]) => [
    group,
    tags.filter((tag) => tag.score >= minScore(tag, group as keyof TagGroups)),
  ]);
  return Object.fromEntries(kept) as TagGroups;
}

/** Which threshold applies to a group: other groups of a model use the threshold of general tags. */
function likeOf(group: keyof TagGroups): keyof Thresholds {
  return group === 'rating' || group === 'character' ? group : 'general';
}

/** The tags above these thresholds; if one is not given, the tag's own applies, otherwise the model's. */
export function trueTags({ groups, thresholds }: Tagged, requested: Partial<Thresholds> = {}): TagGroups {
  return atLeast(groups, ({ threshold }, group) => {
    const like = likeOf(group);
    return requested[like] ?? threshold ?? thresholds[like];
  });
}
