import { type FocusEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { isReady, type Range, rowsAround } from './rows.ts';

/**
 * Which rows of a long list to keep in the document: those in the window, some around, and the one with the focus,
 * wherever it is. All of a shorter one. Rows name their entry in `data-id`.
 */
export function useRows(
  list: RefObject<HTMLElement | null>,
  items: readonly { id: string | number }[],
  isLong: boolean,
) {
  const count = items.length;
  const [focusedId, setFocusedId] = useState<string>();
  const [range, setRange] = useState<Range>({ first: 0, last: 0 });
  const latest = useRef({ range, count });
  useIsomorphicLayoutEffect(() => {
    latest.current = { range, count };
  });

  useIsomorphicLayoutEffect(() => {
    if (!isLong) return undefined;
    const follow = (isScroll: boolean) => {
      if (!list.current) return;
      const { top, height } = list.current.getBoundingClientRect();
      const view = { top, height, window: window.innerHeight };
      const now = latest.current;
      if (isReady(now.range, view, now.count)) return;
      const next = rowsAround(view, now.count);
      // Before this frame is painted, or a jump (the End key) would show an empty one.
      if (isScroll) flushSync(() => setRange(next));
      else setRange(next);
    };
    follow(false);
    // Whatever scrolls: the window, a drawer.
    const onScroll = () => follow(true);
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    addEventListener('resize', onScroll);
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onScroll);
    };
  }, [list, count, isLong]);

  const first = isLong ? range.first : 0;
  const last = isLong ? Math.min(range.last, count) : count;
  const indices = useMemo(() => {
    const near = Array.from({ length: Math.max(0, last - first) }, (_, nth) => first + nth);
    const focused = isLong && focusedId !== undefined ? items.findIndex(({ id }) => String(id) === focusedId) : -1;
    if (focused < 0 || (focused >= first && focused < last)) return near;
    return focused < first ? [focused, ...near] : [...near, focused];
  }, [items, isLong, first, last, focusedId]);

  return {
    /** Indices of the rows to draw, in order. */
    indices,
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      if (isLong) setFocusedId(target.closest('li')?.dataset['id']);
    },
  };
}
