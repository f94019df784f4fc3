import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { onUserLeft } from '../../lib/session/on-user-left.ts';
import type { ToolImage } from '../../lib/tool/use-tool-image.ts';
import { createResizer, nameOfImage } from './resizer.ts';

/** One per tab: it continues while the user visits other pages. */
const resizer = createResizer(sessionStorage);
onUserLeft(resizer.forget);

export interface ResizerWatch {
  /** Name of the shown image. */
  name: string | undefined;
  /** The page was opened without an image while one is being upscaled. */
  onReturn: (image: ToolImage) => void;
  /** The run's image is no longer shown, so it was canceled. */
  onGivenUp: () => void;
}

/** The run and the results of this tab. */
export function useResizer({ name, onReturn, onGivenUp }: ResizerWatch) {
  const state = useSyncExternalStore(resizer.subscribe, resizer.state, resizer.state);
  const last = useRef<string>(undefined);
  const compare = useEffectEvent((shown: string | undefined) => {
    const { run } = resizer.state();
    const opens = last.current === undefined;
    last.current = shown;
    if (!run || nameOfImage(run.image) === shown) return;
    if (shown === undefined && opens) {
      onReturn(run.image);
      return;
    }
    resizer.cancel();
    onGivenUp();
  });
  useEffect(() => compare(name), [name]);
  const { start, adopt, cancel, dismiss } = resizer;
  return { ...state, start, adopt, cancel, dismiss };
}
