/** Notes beside an answer; random images need none of them. */
import { listOf } from '@mekiki/answer/answer.ts';
import type { Elsewhere } from '@mekiki/answer/result-list.ts';

/** Why the answer is not in the list. */
export function leftOutText({ sources }: Elsewhere): string {
  return `Your filters exclude ${listOf(sources.map(({ pool }) => pool))}, so the list below leaves it out.`;
}

/** Filters widened to include what they exclude. */
export function keepText({ sources, filters }: Pick<Elsewhere, 'sources' | 'filters'>): string {
  if (filters.includes('tags')) return 'Clear the tag filters';
  if (filters.includes('rating')) return 'Always include these ratings';
  return `Always search ${listOf(sources.map(({ pool }) => pool))}`;
}

/** Maximum length of a file's name in the text. */
const MAX_NAME = 40;

/** Which image of a page was searched. @param imageUrl its URL, if the user entered a page's URL */
export function takenText(imageUrl: string | undefined): string | undefined {
  if (imageUrl === undefined) return undefined;
  const { host, pathname } = new URL(imageUrl);
  const name = pathname.split('/').at(-1) ?? '';
  return `Using the main image of this page: ${host}/${name.length > MAX_NAME ? `…${name.slice(-MAX_NAME)}` : name}`;
}
