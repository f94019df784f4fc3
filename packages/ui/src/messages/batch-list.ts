import type { BatchTally } from '../patterns/batch-list/tally.ts';

export const batchListMessages = {
  list: 'Batch search',
  empty: 'No images to search yet.',
  progress: (searched: number, all: number) => `${searched} of ${all} searched`,
  summary: ({ copy, variant, likely, 'look-alike': lookAlike, none, failed, cancelled }: BatchTally) =>
    [
      `${copy} exact`,
      ...(variant > 0 ? [variant === 1 ? '1 variant' : `${variant} variants`] : []),
      `${likely} likely, ${lookAlike} look-alike, ${none} without a match`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ].join(', '),
  finished: (summary: string) => `Finished: ${summary}`,
  cancel: 'Cancel',
  retry: (name: string) => `Try again: ${name}`,
  retryShort: 'Try again',
  waiting: 'Waiting',
  searching: 'Searching',
  failed: 'Failed',
  cancelled: 'Cancelled',
  verdicts: {
    copy: 'Exact copy',
    variant: 'Variant',
    likely: 'Likely match',
    'look-alike': 'Look-alike',
    none: 'No match',
  },
  sources: (sources: string) => `On ${sources}`,
  more: (count: number) => `+${count}`,
};
