import { useBanner } from '@mekiki/ui';
import { useState } from 'react';
import { leftOutText } from '../../lib/batch/queue.ts';
import { keepFile } from '../../lib/images/searched-files.ts';
import { mayBeImage, NO_IMAGE } from '../../lib/tool/may-be-image.ts';
import type { ToolImage } from '../../lib/tool/use-tool-image.ts';
import { NOT_HERE, type UpscaleEntry, useUpscaleBatch } from './batch/use-upscale-batch.ts';
import type { useResizePage } from './use-resize-page.ts';

/** Several images on the upscaler's page: their queue, and the dialog that shows it. */
export function useResizeBatch({
  settings,
  source,
  adopt,
  keepsFiles,
}: Pick<ReturnType<typeof useResizePage>, 'settings' | 'source' | 'adopt' | 'keepsFiles'>) {
  const { show } = useBanner();
  const queue = useUpscaleBatch();
  const [isOpen, setOpen] = useState(false);

  function take(files: readonly File[]): void {
    const images = files.filter(mayBeImage);
    if (images.length < files.length) show({ tone: 'error', text: NO_IMAGE });
    if (images.length === 0) return;
    if (keepsFiles) {
      show({ tone: 'info', text: NOT_HERE });
      return;
    }
    setOpen(true);
    const left = queue.add(images, settings);
    if (left > 0) show({ tone: 'warning', text: leftOutText(left) });
  }

  function showEntry({ file, outcome }: UpscaleEntry): void {
    if (!outcome) return;
    setOpen(false);
    const image: ToolImage = { kind: 'file', file, number: keepFile(file).number };
    adopt(image, outcome);
    source.open(image.number);
  }

  return { queue, isOpen, take, show: showEntry, open: () => setOpen(true), close: () => setOpen(false) };
}
