import { type BatchItem, Button, useBanner } from '@mekiki/ui';
import { Download } from 'lucide-react';
import { saveFile } from '../../../browser/download.ts';
import { BatchFrame } from '../../../lib/batch/batch-frame.tsx';
import { doneLabels } from '../../../lib/batch/done-labels.ts';
import { PrivateRow } from '../../../lib/private/private-row.tsx';
import { tagBatchProgress } from '../../../lib/private/progress.ts';
import { keptOptions } from '../composer-options.ts';
import { tagText } from '../tag-text.ts';
import { toCsv, toZip } from './export.ts';
import type { TagBatch, TagEntry } from './use-tag-batch.ts';

const LABELS = doneLabels({
  list: 'Tagged images',
  empty: 'No images to tag yet.',
  doing: 'Tagging',
  done: 'tagged',
});

export interface TagBatchModalProps {
  batch: TagBatch;
  /** Adds images, and says so if there is no room. */
  onFiles: (files: readonly File[]) => void;
  /** Shows the tags of one on the page. */
  onOpen: (entry: TagEntry) => void;
  onClose: () => void;
}

/** Several images, each with its tags, to export as a table or as text files. */
export function TagBatchModal({ batch, onFiles, onOpen, onClose }: TagBatchModalProps) {
  return (
    <BatchFrame
      title="Tag several images"
      hint="Images are tagged one at a time, with the settings of the tag composer."
      batch={batch}
      itemOf={itemOf}
      labels={LABELS}
      note={<PrivateRow file="several" of={tagBatchProgress} />}
      onFiles={onFiles}
      onOpen={onOpen}
      onClose={onClose}
      actions={<Downloads entries={batch.entries} />}
      clearing="These tags are not stored anywhere else."
    />
  );
}

function Downloads({ entries }: { entries: readonly TagEntry[] }) {
  const { show } = useBanner();
  const hasTags = entries.some(({ tagging }) => tagging);
  return (
    <>
      <Button
        size="sm"
        icon={<Download />}
        onClick={() => {
          const table = `\uFEFF${toCsv(entries, keptOptions())}`;
          saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), 'mekiki-tags.csv');
        }}
      >
        CSV
      </Button>
      <Button
        size="sm"
        icon={<Download />}
        onClick={() => {
          if (!hasTags) show({ tone: 'info', text: 'No images tagged yet.' });
          else saveFile(new Blob([toZip(entries, keptOptions())], { type: 'application/zip' }), 'mekiki-tags.zip');
        }}
      >
        ZIP of text files
      </Button>
    </>
  );
}

function itemOf({ id, file, state, imageUrl, tagging, error }: TagEntry): BatchItem {
  return {
    id,
    name: file.name,
    state,
    imageUrl,
    title: tagging && tagText([...tagging.results.data.character, ...tagging.results.data.general]),
    error,
  };
}
