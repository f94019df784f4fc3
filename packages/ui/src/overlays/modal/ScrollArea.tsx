import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { useTabStop } from '../../internal/use-tab-stop.ts';

interface ScrollAreaProps extends ComponentPropsWithoutRef<'div'> {
  /** ID of what names it while the keyboard stops at it. */
  labelledBy?: string;
}

/** A part of a dialog that scrolls, by keyboard too: a tab stop while it has more to show and no stop in it. */
export const ScrollArea = forwardRef<HTMLDivElement, ScrollAreaProps>(function ScrollArea(
  { labelledBy, ...props },
  ref,
) {
  const area = useRef<HTMLDivElement>(null);
  const areaRef = useMergedRef(area, ref);
  const isStop = useTabStop(area, 'scrolls');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div {...(isStop ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {})} {...props} ref={areaRef} />
  );
});
