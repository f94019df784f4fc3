import { useEffect, useEffectEvent } from 'react';
import type { useConverter } from './use-converter.ts';

/** Nobody who moves a slider wants all that lies between. */
const PAUSE_MS = 300;

/**
 * Converts the page's image by itself, when it is chosen and again when the options have stopped changing.
 * @param update converts it; undefined while nothing is known of it
 */
export function useLive(update: (() => void) | undefined, converter: ReturnType<typeof useConverter>): void {
  const { options, canConvert, task, key } = converter;
  const wanted = update && canConvert ? key : '';

  const begin = useEffectEvent(() => {
    // The batch may have made it.
    const isDone = JSON.stringify(task.result?.options) === JSON.stringify(options);
    if (!isDone && !converter.isBegun()) update?.();
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(begin, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}
