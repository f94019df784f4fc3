import { useBanner } from '@mekiki/ui';
import { useState } from 'react';
import { leftOutText } from '../../batch/queue.ts';
import { keepFile } from '../../search/searched-files.ts';
import { mayBePicture, NO_PICTURE } from '../../tool/may-be-picture.ts';
import type { useToolPicture } from '../../tool/use-tool-picture.ts';
import type { useConverter } from '../convert/use-converter.ts';
import type { useCleaner } from '../metadata/use-cleaner.ts';
import type { Part } from '../part.ts';
import { type UtilsEntry, useUtilsBatch } from './utils-batch.ts';
import type { BatchWords } from './utils-batch-modal.tsx';

const WORDS: Readonly<Record<Part, BatchWords>> = {
  convert: {
    several: 'Convert several pictures',
    doing: 'Converting',
    done: 'converted',
    fileName: 'mekiki-converted.zip',
  },
  metadata: {
    several: 'Clean several pictures',
    doing: 'Cleaning',
    done: 'cleaned',
    fileName: 'mekiki-cleaned.zip',
  },
};

/** Several pictures for the half of the page that is open. */
export function usePageBatch(
  part: Part,
  converter: ReturnType<typeof useConverter>,
  cleaner: ReturnType<typeof useCleaner>,
  source: ReturnType<typeof useToolPicture>,
) {
  const { show } = useBanner();
  const [isOpen, setOpen] = useState(false);
  const converting = useUtilsBatch('convert', async (file, signal) => ({
    converted: await converter.convert(file, signal),
  }));
  const cleaning = useUtilsBatch('clean', async (file, signal) => ({ cleaned: await cleaner.clean(file, signal) }));
  const queue = part === 'convert' ? converting : cleaning;
  const format = converter.info?.name ?? '';

  return {
    queue,
    words: WORDS[part],
    hint:
      part === 'convert'
        ? `They are converted to ${format} one after the other, as the form is set.`
        : `All metadata is removed, one picture after the other; ${cleaner.keepsProfile ? 'the colour profile stays.' : 'the colour profile, too.'}`,
    isOpen,
    open: (): void => setOpen(true),
    close: (): void => setOpen(false),
    take: (files: readonly File[]): void => {
      const pictures = files.filter(mayBePicture);
      if (pictures.length < files.length) show({ tone: 'error', text: NO_PICTURE });
      if (pictures.length === 0) return;
      setOpen(true);
      const left = queue.add(pictures);
      if (left > 0) show({ tone: 'warning', text: leftOutText(left) });
    },
    /** Shows one on the page. */
    show: ({ file, converted, cleaned }: UtilsEntry): void => {
      setOpen(false);
      const { number } = keepFile(file);
      if (converted) converter.task.show(`file ${number}`, converted);
      if (cleaned) cleaner.task.show(`file ${number}`, cleaned);
      source.open(number);
    },
  };
}
