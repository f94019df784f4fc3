import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../use-isomorphic-layout-effect.ts';
import { type Anchor, anchorOf, anchorShift } from './anchor.ts';
import { coverage, covers, type Interval, isNearEnd } from './coverage.ts';
import type { SaneItems } from './items.ts';
import type { GalleryLayout } from './layout.ts';
import { findScroller, type Scroller, viewOf, zoomOf } from './scroll-parent.ts';

/** Parts of the probe in view at which the place of the grid is looked at again: each 50 of its 3,000 px. */
const STEPS = Array.from({ length: 61 }, (_, step) => step / 60);

/** Most tiles in the document, less a few for the one with focus and for what loads. */
const LIMIT = 130;

interface Options {
  grid: RefObject<HTMLElement | null>;
  /** Covers the beginning of the grid. */
  probe: RefObject<HTMLElement | null>;
  layout: GalleryLayout | undefined;
  list: SaneItems<unknown>;
  /** Items are loading. */
  loading: boolean;
  scrollParent: 'window' | 'parent';
  /** Called with whether the end is near, and whether a scroll found that. */
  onNearEnd: (near: boolean, byScroll: boolean) => void;
}

/**
 * Tracks the visible part of the grid: which items to mount, scroll anchoring when items are added or removed, and when
 * the end is near.
 */
export function useWindow({ grid, probe, layout, list, loading, scrollParent, onNearEnd }: Options) {
  const [mounted, setMounted] = useState<Interval>({ top: 0, bottom: 0 });
  const [viewHeight, setViewHeight] = useState(0);
  const [firstInView, setFirstInView] = useState<number>();
  const scroller = useRef<Scroller>(undefined);
  const anchor = useRef<Anchor>([]);
  const latest = useRef({ layout, list, mounted });
  useIsomorphicLayoutEffect(() => {
    latest.current = { layout, list, mounted };
  });

  /** Looks where the view is, mounts what it shows and remembers what is in it. */
  const follow = useCallback(
    (byScroll: boolean) => {
      const { layout: now, list: items, mounted: have } = latest.current;
      if (!grid.current || !scroller.current || !now) return;
      const view = viewOf(grid.current, scroller.current);
      const blank = !covers(have, view, now.height);
      const height = view.bottom - view.top;
      const ahead = { top: view.top - height / 2, bottom: view.bottom + height / 2 };
      if (blank || !covers(have, ahead, now.height)) {
        const next = coverage(now, view, LIMIT);
        // Before this frame is painted, otherwise a jump (the End key) would show an empty one.
        if (blank && byScroll) flushSync(() => setMounted(next));
        else if (next.top !== have.top || next.bottom !== have.bottom) setMounted(next);
      }
      if (!byScroll) setFirstInView(now.visible(view.top, view.bottom)[0]);
      setViewHeight(Math.round(height));
      anchor.current = anchorOf(now, items.keyAt, view);
      onNearEnd(isNearEnd(view, now.height), byScroll);
    },
    [grid, onNearEnd],
  );

  useIsomorphicLayoutEffect(() => {
    if (!grid.current) return undefined;
    const target = findScroller(grid.current, scrollParent);
    scroller.current = target;
    const onScroll = () => follow(true);
    const onRest = () => follow(false);
    target.addEventListener('scroll', onScroll, { passive: true });
    target.addEventListener('scrollend', onRest);
    window.addEventListener('resize', onScroll);
    // Content above the grid can be added and removed without a scroll.
    const moved = new IntersectionObserver(onRest, { threshold: STEPS });
    if (probe.current) moved.observe(probe.current);
    return () => {
      moved.disconnect();
      target.removeEventListener('scroll', onScroll);
      target.removeEventListener('scrollend', onRest);
      window.removeEventListener('resize', onScroll);
    };
  }, [grid, probe, scrollParent, follow]);

  // After each change of the items or the width: the same item at the same place, then what is now in view.
  useIsomorphicLayoutEffect(() => {
    if (!grid.current || !scroller.current || !layout) return;
    const shift = anchorShift(anchor.current, layout, list.indexOf, viewOf(grid.current, scroller.current));
    const top = (shift * zoomOf(grid.current)) / zoomOf(scroller.current);
    if (Math.abs(top) >= 0.5) scroller.current.scrollBy({ top, behavior: 'instant' });
    follow(false);
  }, [list, loading, grid, layout, follow]);

  return { mounted, firstInView, viewHeight, follow };
}
