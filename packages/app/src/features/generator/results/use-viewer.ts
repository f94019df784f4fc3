import type { GenerationItem } from '@mekiki/api-client';
import { useState } from 'react';
import type { useGenerationHistory } from './use-history.ts';

/** Which image the viewer shows, across the pages of the history. @param items those of this page */
export function useViewer(items: readonly GenerationItem[], history: ReturnType<typeof useGenerationHistory>) {
  const [opened, setOpened] = useState<string>();
  /** The page that the viewer is waiting for, to continue with its first image. */
  const [awaited, setAwaited] = useState<number>();
  if (awaited !== undefined && awaited === history.page && !history.isTurning) {
    setAwaited(undefined);
    // If the page is empty, the viewer stays where it is.
    if (items.length > 0 || history.error) setOpened(items[0]?.id);
  }
  return {
    /** ID of the shown image. */
    opened,
    open: setOpened,
    close: (): void => {
      setOpened(undefined);
      setAwaited(undefined);
    },
    loadMore: (): void => {
      // A page that is already loading is the one after the page still shown.
      const next = history.isTurning ? history.page : history.page + 1;
      setAwaited(next);
      history.setPage(next);
    },
  };
}
