import type { GenerationItem } from '@mekiki/api-client';
import { Button, SelectionBar } from '@mekiki/ui';
import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import { saveFile } from '../../../browser/download.ts';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

export interface SelectedBarProps {
  items: readonly GenerationItem[];
  onClear: () => void;
  onRemove: () => void;
  onFailure: (error: unknown) => void;
}

/** Actions on the selected images. */
export function SelectedBar({ items, onClear, onRemove, onFailure }: SelectedBarProps) {
  const [isPacking, setPacking] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [before, after] = items;

  const download = async () => {
    setPacking(true);
    try {
      const { zipOf } = await import('./zip.ts');
      saveFile(await zipOf(items), 'generated-images.zip');
    } catch (error) {
      onFailure(error);
    } finally {
      setPacking(false);
    }
  };

  return (
    <SelectionBar count={items.length} onClear={onClear}>
      <Button size="sm" loading={isPacking} onClick={() => void download()}>
        Download ZIP
      </Button>
      <Button size="sm" disabled={items.length !== 2} onClick={() => setComparing(true)}>
        Compare
      </Button>
      <Button size="sm" variant="danger" onClick={onRemove}>
        Delete
      </Button>
      {isComparing && before && after ? (
        <CompareDialog before={before} after={after} onClose={() => setComparing(false)} />
      ) : null}
    </SelectionBar>
  );
}
