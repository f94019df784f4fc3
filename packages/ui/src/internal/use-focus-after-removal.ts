import { type FocusEvent, type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';
import { focusAfter } from './next-focus.ts';

interface Focused {
  id: string | number;
  /** `data-control` of the button. */
  control: string;
}

/**
 * When the entry with the focus goes, the same button of the next one gets it; without one, `fallback` does. Rows name
 * their entry in `data-id`.
 */
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
    if (!focused.current || now.includes(focused.current.id)) return;
    const { id, control } = focused.current;
    focused.current = null;
    // Someone put the focus elsewhere meanwhile.
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = focusAfter(before, now, id);
    const row = next === undefined ? null : list.current?.querySelector(`[data-id="${CSS.escape(String(next))}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-control="${control}"]`);
    (button ?? fallback.current)?.focus();
  }, [items, list, fallback]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const name = target.closest('li')?.dataset['id'];
      const control = target.dataset['control'];
      const id = ids.current.find((one) => String(one) === name);
      focused.current = id !== undefined && control ? { id, control } : null;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // Another window has the focus now; the entry gets it back.
      if (document.activeElement !== target) focused.current = null;
    },
  };
}
