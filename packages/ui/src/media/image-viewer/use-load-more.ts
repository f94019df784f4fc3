import { useEffect, useRef, useState } from 'react';

interface LoadMore {
  index: number;
  count: number;
  hasMore: boolean;
  onLoadMore: (() => void) | undefined;
  loadMoreOn: 'reach' | 'next';
  /** The requested image has loaded. */
  onArrival: () => void;
}

/**
 * Requests more images, once, when the last one is reached or when the user goes past it, who is then taken there when
 * they arrive.
 */
export function useLoadMore({ index, count, hasMore, onLoadMore, loadMoreOn, onArrival }: LoadMore): {
  isWaiting: boolean;
  /** Continues as soon as there is more. */
  wait: () => void;
  /** Stays here when there is more. */
  cancelWait: () => void;
} {
  const [waiting, setWaiting] = useState<{ index: number; count: number }>();
  const canLoad = hasMore && onLoadMore !== undefined;
  const isAtEnd = canLoad && index === count - 1;
  const askedAt = useRef<number>(undefined);

  useEffect(() => {
    if (!isAtEnd) askedAt.current = undefined;
    else if (loadMoreOn === 'reach' && askedAt.current !== count) {
      askedAt.current = count;
      onLoadMore?.();
    }
  }, [isAtEnd, count, onLoadMore, loadMoreOn]);

  useEffect(() => {
    if (!waiting || (waiting.index === index && waiting.count === count && canLoad)) return;
    setWaiting(undefined);
    if (waiting.index === index && count > waiting.count) onArrival();
  }, [waiting, index, count, canLoad, onArrival]);

  return {
    isWaiting: waiting !== undefined && isAtEnd,
    wait() {
      if (!isAtEnd) return;
      setWaiting({ index, count });
      if (askedAt.current === count) return;
      askedAt.current = count;
      onLoadMore?.();
    },
    cancelWait: () => setWaiting(undefined),
  };
}
