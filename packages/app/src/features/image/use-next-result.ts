import { useEffect, useEffectEvent, useState } from 'react';

/** Results that are not loaded yet. */
export interface MoreResults {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

interface Place {
  imageKey: string;
  /** Whether a result follows. */
  hasNext: boolean;
  more: MoreResults;
  /** Shows it. */
  onNext: () => void;
}

/** Waits at the last loaded result for the one after it. */
export function useNextResult({ imageKey, hasNext, more, onNext }: Place) {
  /** The result at which it was asked for. */
  const [awaitedAt, setAwaitedAt] = useState<string>();
  const isAwaited = awaitedAt === imageKey && more.hasMore;
  const goOn = useEffectEvent(() => {
    setAwaitedAt(undefined);
    onNext();
  });
  useEffect(() => {
    if (awaitedAt === imageKey && hasNext) goOn();
  }, [awaitedAt, imageKey, hasNext]);
  return {
    isWaiting: isAwaited && more.isLoadingMore,
    await: () => {
      setAwaitedAt(imageKey);
      more.loadMore();
    },
    /** The user goes elsewhere. */
    forget: () => setAwaitedAt(undefined),
  };
}
