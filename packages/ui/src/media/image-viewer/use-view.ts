import { type RefObject, useCallback, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { ViewControl, type ViewListeners } from './view-control.ts';
import type { View } from './viewport.ts';

/**
 * The view of the image. `view` is the resting one, so a gesture renders once, when it ends; one that only pans does
 * not render, unless `rendersPans`.
 */
export function useView(
  stageRef: RefObject<HTMLElement | null>,
  toolsRef: RefObject<HTMLElement | null>,
  onRest: ViewListeners['onRest'],
  rendersPans: boolean,
): { control: ViewControl; view: View } {
  const [control] = useState(() => new ViewControl());
  const [view, setView] = useState(control.view);
  const known = useRef(1);

  useIsomorphicLayoutEffect(() => {
    // oxlint-disable-next-line react/immutability -- lives beside React on purpose
    control.listeners = {
      onRest(next, byPerson) {
        // React may render for an unchanged state.
        if (rendersPans || known.current !== next.scale) setView(next);
        known.current = next.scale;
        onRest(next, byPerson);
      },
    };
  });

  const measure = useCallback(() => {
    const stage = stageRef.current;
    if (!stage) return;
    // While they are hidden, the image stays as it is.
    const tools = toolsRef.current?.offsetHeight ?? control.stage.tools ?? 0;
    stage.style.setProperty('--viewer-tools', `${tools}px`);
    control.resize({ width: stage.clientWidth, height: stage.clientHeight, tools });
  }, [control, stageRef, toolsRef]);
  // The buttons of another image may take one row more.
  useIsomorphicLayoutEffect(measure);
  useIsomorphicLayoutEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [measure, stageRef]);

  return { control, view };
}
