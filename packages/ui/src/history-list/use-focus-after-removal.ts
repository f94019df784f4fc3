import { type FocusEvent, type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/use-isomorphic-layout-effect.ts';
import { focusAfter } from './next-focus.ts';

interface Focused {
  /** Index of the entry among `ids`. */
  index: number;
  /** `data-control` of the button. */
  control: string;
}

/** When the entry with the focus goes, the same button of the next one gets it; without one, `fallback` does. */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  items: readonly { id: string | number }[],
) {
  const focused = useRef<Focused | null>(null);
  const ids = useRef<readonly (string | number)[]>([]);

  useIsomorphicLayoutEffect(() => {
    const before = ids.current;
    const now = items.map(({ id }) => id);
    ids.current = now;
    if (!focused.current) return;
    const { index, control } = focused.current;
    const id = before[index];
    if (id === undefined) return;
    const place = now.indexOf(id);
    if (place >= 0) {
      focused.current.index = place;
      return;
    }
    focused.current = null;
    // Someone put the focus elsewhere meanwhile.
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = focusAfter(before, now, id);
    const row = next === undefined ? undefined : list.current?.children[now.indexOf(next)];
    const button = row?.querySelector<HTMLElement>(`[data-control="${control}"]`);
    (button ?? fallback.current)?.focus();
  }, [items, list, fallback]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('li');
      const control = target.dataset['control'];
      const index = row && list.current ? [...list.current.children].indexOf(row) : -1;
      focused.current = index >= 0 && control ? { index, control } : null;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // Another window has the focus now; the entry gets it back.
      if (document.activeElement !== target) focused.current = null;
    },
  };
}
