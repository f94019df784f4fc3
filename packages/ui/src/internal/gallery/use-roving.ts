import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../use-isomorphic-layout-effect.ts';
import type { SaneItems } from './items.ts';
import type { GalleryLayout } from './layout.ts';
import { isMoveKey, moveTo } from './navigate.ts';

/** Not a checkbox: it selects an item and is beside its control. */
const FOCUSABLE = ':is(button,a[href],input,[tabindex]):not(:disabled,[type=checkbox])';

interface Options {
  grid: RefObject<HTMLElement | null>;
  layout: GalleryLayout | undefined;
  list: SaneItems<unknown>;
  /** Looks where the view is now. */
  follow: (byScroll: boolean) => void;
}

/**
 * One tab stop for the whole grid, moved by arrow keys. The last focused item stays mounted, and keeps the focus when
 * the list changes; if it is removed, the one in its place gets it.
 */
export function useRoving({ grid, layout, list, follow }: Options) {
  /** Key of the item that had the focus last. */
  const [active, setActive] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const lastIndex = useRef(0);
  const activeIndex = active === undefined ? undefined : list.indexOf.get(active);

  useIsomorphicLayoutEffect(() => {
    if (activeIndex !== undefined) lastIndex.current = activeIndex;
    else if (hasFocus && active !== undefined) {
      const heir = list.keyAt(Math.min(lastIndex.current, list.items.length - 1));
      if (heir === undefined) setHasFocus(false);
      else setActive(heir);
    }
    // A removed element loses the focus without a blur event.
    if (hasFocus && activeIndex !== undefined && grid.current?.ownerDocument.activeElement === document.body) {
      focusItem(grid.current, activeIndex);
    }
  }, [active, activeIndex, hasFocus, list, grid]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!layout || !grid.current || !isMoveKey(event.key) || takesArrows(event.target)) return;
    const from = indexOfElement(event);
    if (from === undefined) return;
    // The page must not scroll as well, not even at an edge of the grid.
    event.preventDefault();
    const rtl = getComputedStyle(grid.current).direction === 'rtl';
    const to = moveTo(layout, from, event.key, rtl);
    const key = to === undefined ? undefined : list.keyAt(to);
    if (to === undefined || key === undefined) return;
    // It may not be mounted yet.
    flushSync(() => setActive(key));
    focusItem(grid.current, to);
    follow(true);
  }

  return {
    /** Index of the item that is mounted wherever it is, so that focus can come back to it, from a dialog for one. */
    pinned: activeIndex,
    /** Index of the tab stop: the item that had the focus last, else the first in view. */
    stopOf: (mounted: readonly number[], firstInView: number | undefined): number | undefined =>
      activeIndex ?? (firstInView !== undefined && mounted.includes(firstInView) ? firstInView : mounted[0]),
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const index = indexOfElement(event);
      if (index === undefined) return;
      lastIndex.current = index;
      setActive(list.keyAt(index));
      setHasFocus(true);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
    },
  };
}

/** Index of the item that an event is in; none for one that came out of a portal. */
function indexOfElement({
  target,
  currentTarget,
}: {
  target: EventTarget;
  currentTarget: Element;
}): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item && currentTarget.contains(item) ? Number(item.dataset['index']) : undefined;
}

function focusItem(grid: HTMLElement, index: number): void {
  const item = grid.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const target = item?.querySelector<HTMLElement>(FOCUSABLE);
  if (!item || !target) return;
  target.focus({ preventScroll: true });
  item.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Whether an element needs the arrow keys for itself. */
function takesArrows(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]),textarea,select'))
  );
}
