import { type BatchItem, Button, useBanner } from '@mekiki/ui';
import { Download, RotateCw } from 'lucide-react';
import { saveFile } from '../../../browser/download.ts';
import { BatchFrame } from '../../batch/batch-frame.tsx';
import { keptOptions } from '../composer-options.ts';
import { tagText } from '../tag-text.ts';
import { toCsv, toZip } from './export.ts';
import type { TagBatch, TagEntry } from './use-tag-batch.ts';

const LIST_LABELS = {
  list: 'Tagged pictures',
  empty: 'No pictures to tag yet.',
  progress: (tagged: number, all: number) => `${tagged} of ${all} done`,
  summary: ({ none: tagged, failed, cancelled }: Record<'none' | 'failed' | 'cancelled', number>) =>
    [
      `${tagged} tagged`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ].join(', '),
  searching: 'Tagging',
  // A picture that is done has no verdict: it is tagged.
  verdicts: { same: '', likely: '', similar: '', none: 'Tagged' },
};

export interface TagBatchModalProps {
  batch: TagBatch;
  /** Takes pictures in, and says so where there is no room. */
  onFiles: (files: readonly File[]) => void;
  /** Shows the tags of one on the page. */
  onOpen: (entry: TagEntry) => void;
  onClose: () => void;
}

/** Several pictures, each with its tags, to take along as a table or as texts. */
export function TagBatchModal({ batch, onFiles, onOpen, onClose }: TagBatchModalProps) {
  return (
    <BatchFrame
      title="Tag several pictures"
      hint="They are tagged one after the other; the texts are written as the tag composer is set."
      batch={batch}
      itemOf={itemOf}
      labels={LIST_LABELS}
      onFiles={onFiles}
      onOpen={onOpen}
      onClose={onClose}
      actions={<Actions batch={batch} />}
      clearing="The tags are not kept anywhere else."
    />
  );
}

function Actions({ batch }: { batch: TagBatch }) {
  const { show } = useBanner();
  const { entries } = batch;
  const isBusy = entries.some(({ state }) => state === 'waiting' || state === 'searching');
  const isIncomplete = entries.some(({ state }) => state === 'failed' || state === 'cancelled');
  const hasTags = entries.some(({ tagging }) => tagging);
  return (
    <>
      {isIncomplete && !isBusy ? (
        <Button size="sm" icon={<RotateCw />} onClick={batch.retryAll}>
          Try the rest again
        </Button>
      ) : null}
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
          if (!hasTags) show({ tone: 'info', text: 'No picture is tagged yet.' });
          else saveFile(new Blob([toZip(entries, keptOptions())], { type: 'application/zip' }), 'mekiki-tags.zip');
        }}
      >
        ZIP of texts
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
