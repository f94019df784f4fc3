import { type BatchItem, Button, useBanner } from '@mekiki/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../browser/download.ts';
import { BatchFrame } from '../../../lib/batch/batch-frame.tsx';
import { doneLabels } from '../../../lib/batch/done-labels.ts';
import { lineOf, madeOf, type UtilsBatch, type UtilsEntry } from './utils-batch.ts';

/** Labels of a kind of batch. */
export interface BatchWords {
  /** Title, also the label of the button that opens it. */
  several: string;
  /** Such as 'Converting'. */
  doing: string;
  /** Such as 'converted'. */
  done: string;
  /** Name of the ZIP. */
  fileName: string;
}

export interface UtilsBatchModalProps {
  batch: UtilsBatch;
  words: BatchWords;
  /** One sentence on what happens to the images. */
  hint: string;
  /** Adds images, and says so if there is no room. */
  onFiles: (files: readonly File[]) => void;
  /** Shows one on the page. */
  onOpen: (entry: UtilsEntry) => void;
  onClose: () => void;
}

/** Several images, converted or cleaned, to download as a ZIP. */
export function UtilsBatchModal({ batch, words, hint, onFiles, onOpen, onClose }: UtilsBatchModalProps) {
  const [labels] = useState(() => doneLabels({ list: words.several, doing: words.doing, done: words.done }));
  return (
    <BatchFrame
      title={words.several}
      hint={hint}
      batch={batch}
      itemOf={itemOf}
      labels={labels}
      onFiles={onFiles}
      onOpen={onOpen}
      onClose={onClose}
      actions={<Zip entries={batch.entries} words={words} />}
      clearing="These files are not stored anywhere else."
    />
  );
}

function Zip({ entries, words }: { entries: readonly UtilsEntry[]; words: BatchWords }) {
  const { show } = useBanner();
  const [isPacking, setPacking] = useState(false);

  async function pack(): Promise<void> {
    const files = entries.flatMap((entry) => madeOf(entry) ?? []);
    if (files.length === 0) {
      show({ tone: 'info', text: `No images ${words.done} yet.` });
      return;
    }
    setPacking(true);
    try {
      const { zipOf } = await import('./zip.ts');
      saveFile(await zipOf(files), words.fileName);
    } catch {
      show({ tone: 'error', text: 'The ZIP could not be created. Try fewer images at once.' });
    } finally {
      setPacking(false);
    }
  }

  return (
    <Button size="sm" icon={<Download />} loading={isPacking} loadingLabel="Creating ZIP" onClick={() => void pack()}>
      Download ZIP
    </Button>
  );
}

function itemOf(entry: UtilsEntry): BatchItem {
  const { id, file, state, imageUrl, error } = entry;
  return { id, name: file.name, state, imageUrl, title: lineOf(entry), error };
}
