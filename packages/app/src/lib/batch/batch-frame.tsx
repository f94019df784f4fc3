import {
  type BatchItem,
  BatchList,
  type BatchListProps,
  Button,
  ConfirmDialog,
  FileDrop,
  Modal,
  pastedImage,
  Stack,
} from '@mekiki/ui';
import { RotateCw, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { MAX_IMAGES, type Queue, type QueueEntry } from './queue.ts';
import { SOURCE_LOOKS } from '@mekiki/answer/source-looks.ts';

const FILE_LABELS = {
  choose: 'Choose images',
  title: 'Drop images here, or choose some',
  drop: 'Drop the images',
};

export interface BatchFrameProps<Entry extends QueueEntry> {
  title: string;
  /** One sentence on what happens to the images. */
  hint: string;
  batch: Pick<Queue<Entry>, 'retry' | 'retryAll' | 'cancel' | 'clear'> & { entries: readonly Entry[] };
  itemOf: (entry: Entry) => BatchItem;
  labels?: BatchListProps['labels'];
  onFiles: (files: readonly File[]) => void;
  onOpen: (entry: Entry) => void;
  onClose: () => void;
  /** Between the drop area and the list. */
  note?: ReactNode;
  /** Actions on the list, ahead of the one that clears it. */
  actions: ReactNode;
  /** What happens to the results when it is cleared. */
  clearing: string;
}

/** Several images in a dialog: added, processed one at a time, and exported. */
export function BatchFrame<Entry extends QueueEntry>(props: BatchFrameProps<Entry>) {
  const { title, hint, batch, labels, onFiles, onOpen, onClose, note, actions, clearing } = props;
  const { entries } = batch;
  const [isClearing, setClearing] = useState(false);
  const isBusy = entries.some(({ state }) => state === 'waiting' || state === 'searching');
  const isIncomplete = entries.some(({ state }) => state === 'failed' || state === 'cancelled');
  // The same object for an unchanged entry, so that its row is not rendered again.
  const [items] = useState(() => new WeakMap<Entry, BatchItem>());
  const toItem = (entry: Entry): BatchItem => {
    const item = items.get(entry) ?? props.itemOf(entry);
    items.set(entry, item);
    return item;
  };

  function paste(event: ClipboardEvent): void {
    const image = event.defaultPrevented ? undefined : pastedImage(event.clipboardData);
    if (!image) return;
    event.preventDefault();
    onFiles([image]);
  }

  return (
    <Modal open size="lg" title={title} onPaste={paste} onOpenChange={(isOpen) => void (isOpen || onClose())}>
      <Stack>
        <FileDrop
          label="Images"
          multiple
          labels={FILE_LABELS}
          size={entries.length > 0 ? 'sm' : 'md'}
          onFiles={onFiles}
          hint={`${hint} Up to ${MAX_IMAGES}.`}
        />
        {note}
        {entries.length > 0 ? (
          <BatchList
            items={entries.map(toItem)}
            sourceLooks={SOURCE_LOOKS}
            {...(labels ? { labels } : {})}
            onOpen={({ id }) => {
              const entry = entries.find((one) => one.id === id);
              if (entry) onOpen(entry);
            }}
            onRetry={({ id }) => batch.retry(Number(id))}
            onCancel={batch.cancel}
            actions={
              <Stack direction="row" gap={2} wrap>
                {isIncomplete && !isBusy ? (
                  <Button size="sm" icon={<RotateCw />} onClick={batch.retryAll}>
                    Retry failed images
                  </Button>
                ) : null}
                {actions}
                <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => setClearing(true)}>
                  Clear
                </Button>
              </Stack>
            }
          />
        ) : null}
      </Stack>
      <ConfirmDialog
        open={isClearing}
        title="Clear this list?"
        confirmLabel="Clear"
        description={clearing}
        tone="danger"
        onConfirm={batch.clear}
        onOpenChange={setClearing}
      />
    </Modal>
  );
}
