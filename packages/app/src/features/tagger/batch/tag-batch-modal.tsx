import { type BatchItem, BatchList, Button, ConfirmDialog, FileDrop, Modal, Stack, useBanner } from '@mekiki/ui';
import { Download, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../browser/download.ts';
import { MOST_PICTURES } from '../../batch/queue.ts';
import { keptOptions } from '../composer-options.ts';
import { tagText } from '../tag-text.ts';
import { toCsv, toZip } from './export.ts';
import type { TagBatch, TagEntry } from './use-tag-batch.ts';

const FILE_LABELS = {
  choose: 'Choose pictures',
  title: 'Drop pictures here, or choose some',
  drop: 'Drop the pictures',
};
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
  const [isClearing, setClearing] = useState(false);
  const { entries } = batch;
  const hasAny = entries.length > 0;

  return (
    <Modal open size="lg" title="Tag several pictures" onOpenChange={(isOpen) => void (isOpen || onClose())}>
      <Stack>
        <FileDrop
          label="Pictures"
          multiple
          labels={FILE_LABELS}
          size={hasAny ? 'sm' : 'md'}
          onFiles={onFiles}
          hint={`They are tagged one after the other; the texts are written as the tag composer is set. Up to ${MOST_PICTURES}.`}
        />
        {hasAny ? (
          <BatchList
            items={entries.map(toItem)}
            labels={LIST_LABELS}
            onOpen={({ id }) => {
              const entry = entries.find((one) => one.id === id);
              if (entry) onOpen(entry);
            }}
            onRetry={({ id }) => batch.retry(Number(id))}
            onCancel={batch.cancel}
            actions={<Actions batch={batch} onClear={() => setClearing(true)} />}
          />
        ) : null}
      </Stack>
      <ConfirmDialog
        open={isClearing}
        title="Clear this list?"
        confirmLabel="Clear"
        description="The tags are not kept anywhere else."
        tone="danger"
        onConfirm={batch.clear}
        onOpenChange={setClearing}
      />
    </Modal>
  );
}

function Actions({ batch, onClear }: { batch: TagBatch; onClear: () => void }) {
  const { show } = useBanner();
  const { entries } = batch;
  const isBusy = entries.some(({ state }) => state === 'waiting' || state === 'searching');
  const isIncomplete = entries.some(({ state }) => state === 'failed' || state === 'cancelled');
  const hasTags = entries.some(({ tagging }) => tagging);
  return (
    <Stack direction="row" gap={2} wrap>
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
      <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={onClear}>
        Clear
      </Button>
    </Stack>
  );
}

const known = new WeakMap<TagEntry, BatchItem>();

/** The same object for an entry that did not change, so that its row is not drawn anew. */
function toItem(entry: TagEntry): BatchItem {
  const item = known.get(entry) ?? itemOf(entry);
  known.set(entry, item);
  return item;
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
