import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an element to its top when its content changes. */
export function useScrollTop(root: RefObject<HTMLElement | null>, subject: string): void {
  const last = useRef(subject);
  useEffect(() => {
    if (last.current === subject) return;
    last.current = subject;
    for (const element of root.current?.querySelectorAll('*') ?? []) {
      if (element.scrollTop > 0) element.scrollTop = 0;
    }
  }, [root, subject]);
}
