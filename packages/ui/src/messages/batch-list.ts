import type { BatchTally } from '../patterns/batch-list/tally.ts';

export const batchListMessages = {
  list: 'Batch search',
  empty: 'No images to search yet.',
  progress: (searched: number, all: number) => `${searched} of ${all} searched`,
  summary: ({ same, likely, similar, none, failed, cancelled }: BatchTally) =>
    [
      `${same} same, ${likely} likely, ${similar} similar, ${none} without a match`,
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
  verdicts: { same: 'Same image', likely: 'Likely', similar: 'Similar', none: 'No match' },
  sources: (sources: string) => `On ${sources}`,
  more: (count: number) => `+${count}`,
};
