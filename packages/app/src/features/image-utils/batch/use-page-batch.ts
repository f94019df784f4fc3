import { useBanner } from '@mekiki/ui';
import { useState } from 'react';
import { leftOutText } from '../../../lib/batch/queue.ts';
import { keepFile } from '../../../lib/images/searched-files.ts';
import { mayBeImage, NO_IMAGE } from '../../../lib/tool/may-be-image.ts';
import type { useToolImage } from '../../../lib/tool/use-tool-image.ts';
import type { useConverter } from '../convert/use-converter.ts';
import type { useCleaner } from '../metadata/use-cleaner.ts';
import type { Part } from '../part.ts';
import { type UtilsEntry, useUtilsBatch } from './utils-batch.ts';
import type { BatchWords } from './utils-batch-modal.tsx';

const WORDS: Readonly<Record<Part, BatchWords>> = {
  convert: {
    several: 'Convert several images',
    doing: 'Converting',
    done: 'converted',
    fileName: 'mekiki-converted.zip',
  },
  metadata: {
    several: 'Clean several images',
    doing: 'Cleaning',
    done: 'cleaned',
    fileName: 'mekiki-cleaned.zip',
  },
};

/** Several images for the open half of the page. */
export function usePageBatch(
  part: Part,
  converter: ReturnType<typeof useConverter>,
  cleaner: ReturnType<typeof useCleaner>,
  source: ReturnType<typeof useToolImage>,
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
        ? `Images are converted to ${format} one at a time, with the settings of the form.`
        : `All metadata is removed, one image at a time. ${cleaner.keepsProfile ? 'Color profiles are kept.' : 'Color profiles are removed too.'}`,
    isOpen,
    open: (): void => setOpen(true),
    close: (): void => setOpen(false),
    take: (files: readonly File[]): void => {
      const images = files.filter(mayBeImage);
      if (images.length < files.length) show({ tone: 'error', text: NO_IMAGE });
      if (images.length === 0) return;
      setOpen(true);
      const left = queue.add(images);
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
