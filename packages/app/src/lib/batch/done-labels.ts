import type { BatchListProps } from '@mekiki/ui';

/** Labels of a batch that gives no verdicts. */
export interface Doing {
  /** Names the list, such as 'Upscaled images'. */
  list: string;
  /** Shown while the list is empty, instead of the list's own sentence. */
  empty?: string;
  /** Such as 'Upscaling'. */
  doing: string;
  /** Such as 'upscaled'. */
  done: string;
}

/** Labels of a list of images that are done or not. */
export function doneLabels({ list, empty, doing, done }: Doing): NonNullable<BatchListProps['labels']> {
  return {
    list,
    ...(empty === undefined ? {} : { empty }),
    progress: (count, all) => `${count} of ${all} done`,
    summary: ({ none, failed, cancelled }) =>
      [
        `${none} ${done}`,
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
      ].join(', '),
    searching: doing,
    // An image that is done has no verdict.
    verdicts: {
      copy: '',
      variant: '',
      likely: '',
      'look-alike': '',
      none: `${done.charAt(0).toUpperCase()}${done.slice(1)}`,
    },
  };
}
