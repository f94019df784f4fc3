import { type FocusEvent, type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';

interface Focused {
  element: HTMLElement;
  /** `data-control` of the button. */
  control: string;
  /** Index of its row; −1 outside of the rows. */
  index: number;
}

/**
 * When a focused button disappears, the same one of the next row gets the focus, otherwise of the previous one;
 * otherwise `fallback`.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused | null>(null);
  const indexOf = (element: HTMLElement) => {
    const row = element.closest('li');
    return row && list.current ? [...list.current.children].indexOf(row) : -1;
  };

  // After each render: a button disappears with its row's state.
  useIsomorphicLayoutEffect(() => {
    const gone = focused.current;
    if (!gone || gone.element.isConnected) return;
    focused.current = null;
    // The user has moved the focus meanwhile.
    if (document.activeElement && document.activeElement !== document.body) return;
    const others = [...(list.current?.querySelectorAll<HTMLElement>(`[data-control="${gone.control}"]`) ?? [])];
    (others.find((other) => indexOf(other) >= gone.index) ?? others.at(-1) ?? fallback.current)?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const control = target.dataset['control'];
      focused.current = control ? { element: target, control, index: indexOf(target) } : null;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // Another window has the focus now; the button gets it back.
      if (document.activeElement !== target) focused.current = null;
    },
  };
}
