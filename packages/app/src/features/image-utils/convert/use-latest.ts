import { useEffect, useEffectEvent, useRef } from 'react';
import type { Converted } from './result.ts';
import type { Converter } from './converter.ts';

interface Waiting {
  resolve: (converted: Converted) => void;
  reject: (error: Error) => void;
}

/**
 * The result of the current options. Waits for one that is in progress or about to start, so that a file never has the
 * previously chosen format. Fails with a message if there will be none, such as after a cancellation.
 * @param start starts the conversion if none is running
 */
export function useLatest(converter: Converter, start: () => void): () => Promise<Converted> {
  const { options, task, isBegun } = converter;
  const { result, error } = task;
  const isBusy = task.isBusy || task.isUpdating;
  const latest = !isBusy && result && JSON.stringify(result.options) === JSON.stringify(options) ? result : undefined;
  const waiting = useRef<Waiting[]>([]);

  const settle = useEffectEvent(() => {
    if (waiting.current.length === 0) return;
    // Right after the options change, the next conversion has not started yet.
    const hasEnded = !isBusy && (error !== undefined || isBegun());
    if (!latest && !hasEnded) return;
    for (const { resolve, reject } of waiting.current.splice(0)) {
      if (latest) resolve(latest);
      else reject(new Error('The image was not converted.'));
    }
  });
  useEffect(() => settle());
  useEffect(() => {
    const { current } = waiting;
    return () => {
      for (const { reject } of current.splice(0)) reject(new Error('Another image was chosen.'));
    };
  }, []);

  return () => {
    if (latest) return Promise.resolve(latest);
    const promise = new Promise<Converted>((resolve, reject) => waiting.current.push({ resolve, reject }));
    if (!isBusy || !isBegun()) start();
    return promise;
  };
}
