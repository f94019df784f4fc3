/** Words for how a board is doing. */
import type { CountsResponse } from '@mekiki/api-client';

export type BoardSummary = NonNullable<CountsResponse['boards']>[number];

/** "1,234 posts", "70 samples", or "1,234 posts, 70 of them samples". */
export function postsText({ posts, samples = 0 }: Pick<BoardSummary, 'posts' | 'samples'>): string {
  if (posts > 0 && samples === posts) return posts === 1 ? '1 sample' : `${posts.toLocaleString('en')} samples`;
  const text = posts === 1 ? '1 post' : `${posts.toLocaleString('en')} posts`;
  return samples > 0 ? `${text}, ${samples.toLocaleString('en')} of them samples` : text;
}

const DAY = 86_400_000;

/** "14:05" within a day, "3 Nov" within a year, else "3 Nov 2024"; of a time in ISO 8601, where the reader is. */
export function sinceText(time: string, now: number): string {
  const date = new Date(time);
  if (now - date.getTime() < DAY) return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}
