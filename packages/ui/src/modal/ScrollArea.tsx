import { type ReactNode, useRef } from 'react';
import { useTabStop } from '../internal/use-tab-stop.ts';

/** A part of a dialog that scrolls, by keyboard too: a tab stop while it has more to show and no stop in it. */
export function ScrollArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const isStop = useTabStop(area, 'scrolls');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div ref={area} className={className} tabIndex={isStop ? 0 : undefined}>
      {children}
    </div>
  );
}
