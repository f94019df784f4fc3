import { useEffect, useEffectEvent, useRef } from 'react';
import type { ToolImage } from '../../tool/use-tool-image.ts';
import { subjectOf, utilsImage } from '../use-inspection.ts';
import type { useConverter } from './use-converter.ts';

/** Nobody who moves a slider wants all that lies between. */
const PAUSE_MS = 350;

/**
 * Converts the page's image by itself, at once when it is chosen and again when the options have stopped changing.
 * @param image undefined while there is nothing to convert, or nobody looks
 */
export function useLive(image: ToolImage | undefined, converter: ReturnType<typeof useConverter>): void {
  const { options, canConvert, task } = converter;
  const wanted = image && canConvert ? JSON.stringify([subjectOf(image), options]) : undefined;
  /** What was begun last, by a press or by itself. */
  const begun = useRef<string>(undefined);
  const subject = useRef<string>(undefined);

  const begin = useEffectEvent(() => {
    begun.current = wanted;
    const { result } = task;
    const isDone = result !== undefined && JSON.stringify(result.options) === JSON.stringify(options);
    if (image && !isDone && !(task.isBusy && converter.isOfNow())) void converter.update(utilsImage(image));
  });
  useEffect(() => {
    if (wanted === undefined || wanted === begun.current) return undefined;
    const [of] = JSON.parse(wanted) as [string];
    const isNew = of !== subject.current;
    subject.current = of;
    const timer = setTimeout(begin, isNew ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}
