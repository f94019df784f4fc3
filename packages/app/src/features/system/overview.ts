/** Texts about the state of the index. */
import type { CountsResponse } from '@mekiki/api-client';
import type { Stat } from '@mekiki/ui';

const WORDS: Record<CountsResponse['status'], Pick<Stat, 'value' | 'tone'>> = {
  green: { value: 'Ready', tone: 'success' },
  yellow: { value: 'Indexing', tone: 'warning' },
  red: { value: 'Not responding', tone: 'error' },
};

/** The state of the database in one word, also while the server does not answer. */
export function statusStat(
  status: CountsResponse['status'] | undefined,
  isUnreachable: boolean,
): Pick<Stat, 'value' | 'tone'> {
  if (isUnreachable) return { value: 'Unavailable', tone: 'error' };
  return status ? WORDS[status] : { value: null };
}

/** "1,234 of 5,678 indexed"; a total of 0 means unknown. */
export function indexingText(done: number, total: number): string {
  return `${total > 0 ? outOf(done, total) : done.toLocaleString('en')} indexed`;
}

/** "1,234 of 20,000 images". */
export function imagesText(done: number, total: number): string {
  return `${outOf(done, total)} images`;
}

function outOf(done: number, total: number): string {
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
