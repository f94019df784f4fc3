import { type BatchItem, Button, formatBytes, useBanner } from '@mekiki/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../browser/download.ts';
import { BatchFrame } from '../../batch/batch-frame.tsx';
import { doneLabels } from '../../batch/done-labels.ts';
import { factorText, sizeText } from '../factor.ts';
import type { UpscaleSettings } from '../upscaling.ts';
import type { UpscaleBatch, UpscaleEntry } from './use-upscale-batch.ts';

const LABELS = doneLabels({
  list: 'Enhanced images',
  empty: 'No images to enhance yet.',
  doing: 'Enhancing',
  done: 'enhanced',
});

export interface UpscaleBatchModalProps {
  batch: UpscaleBatch;
  settings: UpscaleSettings;
  /** Takes images in, and says so where there is no room. */
  onFiles: (files: readonly File[]) => void;
  /** Shows one on the page, where it can be compared and downloaded. */
  onOpen: (entry: UpscaleEntry) => void;
  onClose: () => void;
}

/** Several images, enhanced one after the other, to take along in a ZIP or one by one. */
export function UpscaleBatchModal({ batch, settings, onFiles, onOpen, onClose }: UpscaleBatchModalProps) {
  return (
    <BatchFrame
      title="Enhance several images"
      hint={`They are enhanced one after the other, ${factorText(settings.factor)}. Press one that is done to compare and download it.`}
      batch={batch}
      itemOf={itemOf}
      labels={LABELS}
      onFiles={onFiles}
      onOpen={onOpen}
      onClose={onClose}
      actions={
        <>
          <ZipButton label="ZIP of PNG" extension="png" entries={batch.entries} />
          <ZipButton label="ZIP of WEBP" extension="webp" entries={batch.entries} />
        </>
      }
      clearing="What you have not downloaded cannot be found again."
    />
  );
}

interface ZipButtonProps {
  label: string;
  extension: 'png' | 'webp';
  entries: readonly UpscaleEntry[];
}

function ZipButton({ label, extension, entries }: ZipButtonProps) {
  const { show } = useBanner();
  const [isBusy, setBusy] = useState(false);
  const pack = async () => {
    if (entries.every(({ outcome }) => !outcome)) {
      show({ tone: 'info', text: 'No image is enhanced yet.' });
      return;
    }
    setBusy(true);
    try {
      const { zipOf } = await import('./zip.ts');
      const { zip, count, missing } = await zipOf(entries, extension);
      if (count > 0) saveFile(zip, 'mekiki-enhanced.zip');
      if (missing > 0) show({ tone: count > 0 ? 'warning' : 'error', text: missingText(missing) });
    } catch {
      show({ tone: 'error', text: 'The ZIP could not be made. Check your connection and try again.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={<Download />} loading={isBusy} loadingLabel="Packing" onClick={() => void pack()}>
      {label}
    </Button>
  );
}

function missingText(count: number): string {
  const which = count === 1 ? 'One result' : `${count} results`;
  return `${which} could not be had: the server may have deleted what was kept too long.`;
}

function itemOf({ id, file, state, imageUrl, outcome, error }: UpscaleEntry): BatchItem {
  return {
    id,
    name: file.name,
    state,
    imageUrl,
    title: outcome && `${sizeText(outcome.result)} px, PNG ${formatBytes(outcome.result.bytes.png)}`,
    error,
  };
}
