/** Texts about the state of a board. */
import type { CountsResponse } from '@mekiki/api-client';
import { timeAgo } from '../../browser/time-ago.ts';

export type BoardSummary = NonNullable<CountsResponse['boards']>[number];

/**
 * "1,234 posts, including 70 samples, answered 5 minutes ago"; for an unresponsive board, the time of its last answer
 * is shown elsewhere.
 */
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

/**
 * "14:05" within a day, "3 Nov" within a year, otherwise "3 Nov 2024"; for an ISO 8601 time, in the user's time zone.
 */
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
