import type { GenerationItem } from '@mekiki/api-client';
import { useState } from 'react';

/** The selected images, as far as they are on this page. */
export function useSelection(items: readonly GenerationItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    items: items.filter(({ id }) => ids.has(id)),
    select: (id: string, isSelected: boolean): void =>
      setIds((last) => {
        const next = new Set(last);
        if (isSelected) next.add(id);
        else next.delete(id);
        return next;
      }),
    clear: (): void => setIds(new Set()),
    /** For images that are gone. */
    drop: (gone: readonly string[]): void => setIds((last) => new Set([...last].filter((id) => !gone.includes(id)))),
  };
}
