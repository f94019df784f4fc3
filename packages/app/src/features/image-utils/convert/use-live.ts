import { useEffect, useEffectEvent } from 'react';
import type { useConverter } from './use-converter.ts';

/** Moving a slider should not convert every value in between. */
const PAUSE_MS = 300;

/**
 * Converts the page's image automatically when it is chosen, and again when the options have stopped changing.
 * @param update converts it; undefined while the image is unknown
 */
export function useLive(update: (() => void) | undefined, converter: ReturnType<typeof useConverter>): void {
  const { options, canConvert, task, key } = converter;
  const wanted = update && canConvert ? key : '';

  const begin = useEffectEvent(() => {
    // The batch may have converted it already.
    const isDone = JSON.stringify(task.result?.options) === JSON.stringify(options);
    if (!isDone && !converter.isBegun()) update?.();
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(begin, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}
