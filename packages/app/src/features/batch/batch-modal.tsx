import { type BatchItem, Button, type DropZoneProps, useBanner } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { saveFile } from '../../browser/download.ts';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useIsPrivate, useKeepsHistory } from '../../lib/private/setting.ts';
import { mayBeImage, NO_IMAGE } from '../../lib/tool/may-be-image.ts';
import { BatchFrame } from '../../lib/batch/batch-frame.tsx';
import { type BatchEntry, isSureVerdict } from './batch.ts';
import { toCsv, toJson } from './export.ts';
import { leftOutText } from '../../lib/batch/queue.ts';
import type { Batch } from './use-batch.ts';

const BatchPrivateRow = lazyPart(
  async () => (await import('../../lib/private/batch-private-row.tsx')).BatchPrivateRow,
  () => null,
);

/** Handlers of what is dropped outside the dialog's own drop area. */
export type BatchDrop = Pick<DropZoneProps, 'onFile' | 'onFiles' | 'onUrl'>;

export interface BatchModalProps {
  batch: Batch;
  /** Called when it has opened, and with undefined when it has closed. */
  onShow: (drop: BatchDrop | undefined) => void;
  onClose: () => void;
}

/** Several images, each with the confidence of its best match. */
export function BatchModal({ batch, onShow, onClose }: BatchModalProps) {
  const navigate = useNavigate();
  const { show } = useBanner();
  const isPrivate = useIsPrivate();
  const keepsHistory = useKeepsHistory();

  function add(files: readonly File[]): void {
    const images = files.filter(mayBeImage);
    if (images.length < files.length) show({ tone: 'error', text: NO_IMAGE });
    const left = batch.add(images);
    if (left > 0) show({ tone: 'warning', text: leftOutText(left) });
  }
  const addGiven = useEffectEvent(add);
  useEffect(() => {
    onShow({ onFile: (file) => addGiven([file]), onFiles: (files) => addGiven(files), onUrl: undefined });
    return () => onShow(undefined);
  }, [onShow]);

  function open({ token, found }: BatchEntry): void {
    const search = token ? { past: token } : found ? { like: found.key } : undefined;
    if (!search) return;
    onClose();
    void navigate({ to: '/search', search });
  }

  return (
    <BatchFrame
      title="Search with several images"
      hint="Images are searched one at a time, with the filters of the search page."
      batch={batch}
      itemOf={itemOf}
      note={<BatchPrivateRow />}
      onFiles={add}
      onOpen={open}
      onClose={onClose}
      actions={<Downloads entries={batch.entries} />}
      clearing={
        isPrivate
          ? 'Private searches are not in your history.'
          : keepsHistory
            ? 'The searches stay in your history.'
            : 'New searches are not saved in your history.'
      }
    />
  );
}

function Downloads({ entries }: { entries: readonly BatchEntry[] }) {
  const save = (text: string, type: string, name: string) => saveFile(new Blob([text], { type }), name);
  return (
    <>
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
    </>
  );
}

function itemOf({ id, file, state, imageUrl, verdict, found, outside, error }: BatchEntry): BatchItem {
  return {
    id,
    name: file.name,
    state,
    imageUrl,
    verdict,
    score: found?.score,
    sources: isSureVerdict(verdict) ? found?.posts.map(({ board }) => board) : undefined,
    title: outside ?? (isSureVerdict(verdict) ? found?.title || found?.characters : undefined),
    error,
  };
}
