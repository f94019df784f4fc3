import { type RefObject, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { ViewControl, type ViewListeners } from './view-control.ts';

/**
 * The view of the image. `scale` is the resting one, so a gesture renders once, when it ends; one that only pans does
 * not render, unless `rendersPans`.
 */
export function useView(
  stageRef: RefObject<HTMLElement | null>,
  onRest: ViewListeners['onRest'],
  rendersPans: boolean,
): { control: ViewControl; scale: number } {
  const [control] = useState(() => new ViewControl());
  const [{ scale }, setView] = useState({ scale: 1 });
  const known = useRef(scale);

  useIsomorphicLayoutEffect(() => {
    // oxlint-disable-next-line react/immutability -- lives beside React on purpose
    control.listeners = {
      onRest(view, byPerson) {
        // React may render for an unchanged state.
        if (rendersPans || known.current !== view.scale) setView(view);
        known.current = view.scale;
        onRest(view, byPerson);
      },
    };
  });

  useIsomorphicLayoutEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const measure = () => control.resize({ width: stage.clientWidth, height: stage.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [control, stageRef]);

  return { control, scale };
}
