/** Removes images: on the server first, from the page only if that succeeds. */
import { deleteGeneration } from '@mekiki/api-client';
import { useState } from 'react';
import { ApiError, dataOf } from '../../../api/api.ts';

/** Tracks which are being removed and which are gone. @param onRemoved called when images were removed */
export function useRemoval(onRemoved: () => void) {
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  async function removeOne(id: string): Promise<void> {
    try {
      await dataOf(deleteGeneration({ path: { id } }));
    } catch (error) {
      // Another tab of the same user was faster.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    setRemoved((last) => new Set(last).add(id));
  }

  return {
    removing,
    removed,
    /** @throws ApiError of the first that failed; the others are removed nevertheless */
    remove: async (ids: readonly string[]): Promise<void> => {
      setRemoving((last) => new Set([...last, ...ids]));
      try {
        const ends = await Promise.allSettled(ids.map(removeOne));
        onRemoved();
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      } finally {
        setRemoving((last) => new Set([...last].filter((id) => !ids.includes(id))));
      }
    },
  };
}
