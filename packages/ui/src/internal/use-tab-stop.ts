import { type RefObject, useState } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,audio[controls],video[controls],[contenteditable="true"],[tabindex]';

/**
 * Whether an element must be a tab stop itself, because the keyboard stops at nothing in it. Follows its content.
 * @param when `always`, or only while the element has more to scroll to.
 */
export function useTabStop(ref: RefObject<HTMLElement | null>, when: 'always' | 'scrolls'): boolean {
  const [isStop, setIsStop] = useState(when === 'always');

  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => {
      const hasStop = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].some(({ tabIndex }) => tabIndex >= 0);
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      // Both are rounded: a content that fits exactly may seem a pixel too large.
      const scrolls = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
      setIsStop(!hasStop && (when === 'always' || scrolls));
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled', 'href'],
    });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [ref, when]);

  return isStop;
}
