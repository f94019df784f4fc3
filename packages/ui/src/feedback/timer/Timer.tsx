import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type RefObject, useEffect, useRef } from 'react';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { timerMessages } from '../../messages.ts';
import { formatElapsed, isoDuration, type Precision, untilNextTick } from './format.ts';
import styles from './Timer.module.css';

export interface TimerProps extends Omit<ComponentPropsWithoutRef<'time'>, 'children' | 'dateTime'> {
  /** Counts up. When it stops, the last time remains. @default false */
  running?: boolean;
  /** When it started, in milliseconds since the Unix epoch. @default when `running` became true */
  startedAt?: number;
  /** A fixed time in milliseconds, shown instead of counting. */
  elapsed?: number;
  /** Digits after the second's point. @default 1 */
  precision?: Precision;
  /** Its accessible name. @default 'Elapsed time' */
  label?: string;
}

/** How long something took, or has taken so far. */
export const Timer = forwardRef<HTMLTimeElement, TimerProps>(function Timer(
  { running = false, startedAt, elapsed, precision = 1, label = timerMessages.label, className, ...props },
  ref,
) {
  const element = useRef<HTMLTimeElement>(null);
  const mergedRef = useMergedRef(element, ref);
  useClock(element, running && elapsed === undefined, startedAt, precision);
  return (
    <time
      // Changes are not announced: nobody wants to hear every tenth of a second.
      role="timer"
      aria-label={label}
      {...props}
      ref={mergedRef}
      dateTime={isoDuration(elapsed ?? 0)}
      data-running={running || undefined}
      className={cx(styles.Root, className)}
    >
      {formatElapsed(elapsed ?? 0, precision)}
    </time>
  );
});

/** Writes the time into the element whenever its text changes: rendering for each tenth would be wasteful. */
function useClock(
  element: RefObject<HTMLTimeElement | null>,
  running: boolean,
  startedAt: number | undefined,
  precision: Precision,
): void {
  useEffect(() => {
    const target = element.current;
    if (!running || !target) return undefined;
    const start = startedAt !== undefined && Number.isFinite(startedAt) ? startedAt : Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const elapsed = Math.max(0, Date.now() - start);
      // React's own text node, which React keeps managing.
      if (target.firstChild) target.firstChild.nodeValue = formatElapsed(elapsed, precision);
      target.dateTime = isoDuration(elapsed);
      timer = setTimeout(tick, untilNextTick(elapsed, precision));
    };
    tick();
    return () => clearTimeout(timer);
  }, [element, running, startedAt, precision]);
}
