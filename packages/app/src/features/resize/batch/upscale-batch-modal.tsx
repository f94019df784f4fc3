import { type BatchItem, Button, formatBytes, useBanner } from '@mekiki/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../browser/download.ts';
import { BatchFrame } from '../../../lib/batch/batch-frame.tsx';
import { doneLabels } from '../../../lib/batch/done-labels.ts';
import { factorText, sizeText } from '../factor.ts';
import type { UpscaleSettings } from '../upscaling.ts';
import type { UpscaleBatch, UpscaleEntry } from './use-upscale-batch.ts';

const LABELS = doneLabels({
  list: 'Upscaled images',
  empty: 'No images to upscale yet.',
  doing: 'Upscaling',
  done: 'upscaled',
});

export interface UpscaleBatchModalProps {
  batch: UpscaleBatch;
  settings: UpscaleSettings;
  /** Adds images, and says so if there is no room. */
  onFiles: (files: readonly File[]) => void;
  /** Shows one on the page, where it can be compared and downloaded. */
  onOpen: (entry: UpscaleEntry) => void;
  onClose: () => void;
}

/** Several images, upscaled one at a time, to download as a ZIP or one by one. */
export function UpscaleBatchModal({ batch, settings, onFiles, onOpen, onClose }: UpscaleBatchModalProps) {
  return (
    <BatchFrame
      title="Upscale several images"
      hint={`Images are upscaled one at a time, ${factorText(settings.factor)}. Select a finished one to compare and download it.`}
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
      clearing="Results you have not downloaded will be lost."
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
      show({ tone: 'info', text: 'No images upscaled yet.' });
      return;
    }
    setBusy(true);
    try {
      const { zipOf } = await import('./zip.ts');
      const { zip, count, missing } = await zipOf(entries, extension);
      if (count > 0) saveFile(zip, 'mekiki-upscaled.zip');
      if (missing > 0) show({ tone: count > 0 ? 'warning' : 'error', text: missingText(missing) });
    } catch {
      show({ tone: 'error', text: 'The ZIP could not be created. Check your connection and try again.' });
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
  return `${which} could not be downloaded. They may have expired.`;
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
