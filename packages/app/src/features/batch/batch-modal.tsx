import { type BatchItem, BatchList, Button, ConfirmDialog, FileDrop, Modal, Stack, useBanner } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../browser/download.ts';
import type { BatchEntry } from './batch.ts';
import { toCsv, toJson } from './export.ts';
import type { Batch } from './use-batch.ts';
import { MOST_PICTURES } from './queue.ts';

const FILE_LABELS = {
  choose: 'Choose pictures',
  title: 'Drop pictures here, or choose some',
  drop: 'Drop the pictures',
};

export interface BatchModalProps {
  batch: Batch;
  onClose: () => void;
}

/** Several pictures, each with how sure its best match is. */
export function BatchModal({ batch, onClose }: BatchModalProps) {
  const navigate = useNavigate();
  const { show } = useBanner();
  const [isClearing, setClearing] = useState(false);
  const { entries } = batch;
  const items = entries.map(toItem);
  const hasAny = entries.length > 0;

  function add(files: readonly File[]): void {
    const left = batch.add(files);
    if (left > 0)
      show({ tone: 'warning', text: `A batch has ${MOST_PICTURES} pictures at most; ${left} were left out.` });
  }

  function open(id: string | number): void {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    const search = entry.token ? { past: entry.token } : entry.found ? { like: entry.found.key } : undefined;
    if (!search) return;
    onClose();
    void navigate({ to: '/search', search });
  }

  return (
    <Modal open size="lg" title="Search with several pictures" onOpenChange={(isOpen) => void (isOpen || onClose())}>
      <Stack>
        <FileDrop
          label="Pictures"
          multiple
          labels={FILE_LABELS}
          size={hasAny ? 'sm' : 'md'}
          onFiles={add}
          hint={`They are searched one after the other, with the filters of the search page. Up to ${MOST_PICTURES}.`}
        />
        {hasAny ? (
          <BatchList
            items={items}
            onOpen={({ id }) => open(id)}
            onRetry={({ id }) => batch.retry(Number(id))}
            onCancel={batch.cancel}
            actions={<Actions entries={entries} onClear={() => setClearing(true)} />}
          />
        ) : null}
      </Stack>
      <ConfirmDialog
        open={isClearing}
        title="Clear this list?"
        confirmLabel="Clear"
        description="The searches stay in your history."
        tone="danger"
        onConfirm={batch.clear}
        onOpenChange={setClearing}
      />
    </Modal>
  );
}

function Actions({ entries, onClear }: { entries: readonly BatchEntry[]; onClear: () => void }) {
  const save = (text: string, type: string, name: string) => saveFile(new Blob([text], { type }), name);
  return (
    <Stack direction="row" gap={2} wrap>
      <Button
        size="sm"
        icon={<Download />}
        onClick={() => save(`\uFEFF${toCsv(entries)}`, 'text/csv;charset=utf-8', 'mekiki-batch.csv')}
      >
        CSV
      </Button>
      <Button
        size="sm"
        icon={<Download />}
        onClick={() => save(toJson(entries), 'application/json', 'mekiki-batch.json')}
      >
        JSON
      </Button>
      <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={onClear}>
        Clear
      </Button>
    </Stack>
  );
}

const known = new WeakMap<BatchEntry, BatchItem>();

/** The same object for an entry that did not change, so that its row is not drawn anew. */
function toItem(entry: BatchEntry): BatchItem {
  const item = known.get(entry) ?? itemOf(entry);
  known.set(entry, item);
  return item;
}

function itemOf({ id, file, state, imageUrl, verdict, found, error }: BatchEntry): BatchItem {
  return {
    id,
    name: file.name,
    state,
    imageUrl,
    verdict,
    score: found?.score,
    boards: verdict === 'same' || verdict === 'likely' ? found?.posts.map(({ board }) => board) : undefined,
    title: verdict === 'same' || verdict === 'likely' ? found?.title : undefined,
    error,
  };
}
