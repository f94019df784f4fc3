import { type ReactNode, useRef } from 'react';
import { useTabStop } from '../../internal/use-tab-stop.ts';

interface ScrollAreaProps {
  /** Its accessible name while the keyboard stops at it. */
  label?: string;
  className: string | undefined;
  children: ReactNode;
}

/** A part of a dialog that scrolls, by keyboard too: a tab stop while it has more to show and no stop in it. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const isStop = useTabStop(area, 'scrolls');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div ref={area} className={className} {...(isStop ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
