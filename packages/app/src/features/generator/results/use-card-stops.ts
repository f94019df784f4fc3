import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** The buttons of a card except the one that its image is. */
const ACTIONS = 'button:not([data-image] > button)';

/** What an arrow key adds to the position among the actions. */
const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes all actions of a card one tab stop, with arrow keys, Home and End among them. The image and the checkbox keep
 * theirs.
 * @param isStop this is the card of the list that Tab comes to
 * @returns attributes of the card
 */
export function useCardStops(isStop: boolean) {
  const ref = useRef<HTMLElement>(null);
  /** The action that had the focus last. */
  const last = useRef<Element>(undefined);
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return undefined;
    const update = () => {
      // What was removed lost the focus without an event.
      if (hasFocus.current && document.activeElement === document.body) card.querySelector('button')?.focus();
      setStops(card, last.current, isStop);
    };
    update();
    // Actions come and go with the image's file.
    const changes = new MutationObserver(update);
    changes.observe(card, { subtree: true, childList: true, attributes: true, attributeFilter: ['tabindex'] });
    return () => changes.disconnect();
  }, [isStop]);

  return {
    ref,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // Events also come out of menus, which are elsewhere in the document.
      if (!currentTarget.contains(target)) return;
      hasFocus.current = true;
      if (!target.matches(ACTIONS)) return;
      last.current = target;
      setStops(currentTarget, target, isStop);
    },
    onBlur() {
      hasFocus.current = false;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, target, currentTarget } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const actions = [...currentTarget.querySelectorAll<HTMLElement>(ACTIONS)];
      const at = actions.findIndex((action) => action === target);
      const to = key === 'Home' ? 0 : key === 'End' ? -1 : at + (STEPS[key] ?? Number.NaN);
      if (at < 0 || Number.isNaN(to)) return;
      // The list of cards leaves a key that was used alone.
      event.preventDefault();
      actions.at(to % actions.length)?.focus();
    },
  };
}

/** Puts the image, the checkbox and one action of a card into the order of Tab, or nothing. */
function setStops(card: HTMLElement, last: Element | undefined, isStop: boolean): void {
  const actions = [...card.querySelectorAll(ACTIONS)];
  const current = actions.find((action) => action === last) ?? actions[0];
  for (const control of card.querySelectorAll<HTMLElement>('button, input')) {
    const tabIndex = isStop && (control === current || !actions.includes(control)) ? 0 : -1;
    if (control.getAttribute('tabindex') !== String(tabIndex)) control.tabIndex = tabIndex;
  }
}
