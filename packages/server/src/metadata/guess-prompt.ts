import { promptWordsOf } from '../caption/tag-words.ts';
import type { ScoredTag, Tagged } from '../tagger/port.ts';

const MOST_TAGS = 40;
/** How many there are: what models want to hear first. */
const COUNT = /^(?:\d+\+?(?:girl|boy|other)s?|multiple_(?:girls|boys|others)|solo|no_humans)$/;

/** A prompt of what a tagger takes for true in a picture: how many, who, then the rest, the surest first. */
export function promptOfTags({ groups, thresholds }: Tagged): string {
  const sure = (tags: readonly ScoredTag[], least: number) =>
    tags.filter(({ score, threshold }) => score >= (threshold ?? least)).map(({ tag }) => tag);
  const general = sure(groups.general, thresholds.general);
  const tags = [
    ...general.filter((tag) => COUNT.test(tag)),
    ...sure(groups.character, thresholds.character),
    ...general.filter((tag) => !COUNT.test(tag)),
  ];
  return tags.slice(0, MOST_TAGS).map(promptWordsOf).join(', ');
}
