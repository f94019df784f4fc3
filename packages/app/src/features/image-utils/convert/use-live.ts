import { useEffect, useEffectEvent, useRef } from 'react';
import type { Converter } from './converter.ts';

/** Moving a slider should not convert every value in between. */
const PAUSE_MS = 300;

/**
 * Converts the page's image automatically as soon as it is known, and again when the options have stopped changing.
 * @param update converts it; undefined while the image is unknown
 */
export function useLive(update: (() => void) | undefined, converter: Converter): void {
  const { options, canConvert, task, key, subject } = converter;
  const begunWith = useRef<string>(undefined);
  const wanted = update && canConvert ? key : '';

  const begin = useEffectEvent(() => {
    begunWith.current = subject;
    // The batch may have converted it already.
    const isDone = JSON.stringify(task.result?.options) === JSON.stringify(options);
    if (!isDone && !converter.isBegun()) update?.();
  });
  useEffect(() => {
    if (!wanted) return undefined;
    // A new image has nothing to wait for.
    const timer = setTimeout(begin, begunWith.current === subject ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted, subject]);
}
