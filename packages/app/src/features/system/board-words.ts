/** Words for how a board is doing. */
import type { CountsResponse } from '@mekiki/api-client';
import { timeAgo } from './time-ago.ts';

export type BoardSummary = NonNullable<CountsResponse['boards']>[number];

/** "1,234 posts, including 70 samples, answered 5 minutes ago"; when a board that is silent last answered is said elsewhere. */
export function boardText(
  { posts, samples = 0, answeredAt, staleSince }: Omit<BoardSummary, 'pool'>,
  now: number,
): string {
  const parts = [];
  if (posts > 0 && samples === posts) parts.push(posts === 1 ? '1 sample' : `${posts.toLocaleString('en')} samples`);
  else {
    parts.push(posts === 1 ? '1 post' : `${posts.toLocaleString('en')} posts`);
    if (samples > 0)
      parts.push(samples === 1 ? 'including 1 sample' : `including ${samples.toLocaleString('en')} samples`);
  }
  if (answeredAt && !staleSince) parts.push(`answered ${timeAgo(answeredAt, now)}`);
  return parts.join(', ');
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
