import { type PointerEvent, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useTimeout } from '../../internal/use-timeout.ts';

/** Delay before a held button repeats, and the interval of repeats, in milliseconds. */
const HOLD_DELAY = 450;
const HOLD_INTERVAL = 70;

interface HoldProps {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onPointerLeave: () => void;
  onClick: () => void;
}

/**
 * A button that acts once per press, and repeatedly while it is held.
 * @param step `false` ends the holding
 * @param onEnd after a press, or after the holding
 */
export function useHold(step: () => boolean, onEnd: () => void): HoldProps {
  const timeout = useTimeout();
  // A held button outlives the render in which it was pressed.
  const newest = useRef({ step, onEnd });
  useIsomorphicLayoutEffect(() => {
    newest.current = { step, onEnd };
  });
  const hasRepeated = useRef(false);

  const repeat = () => {
    hasRepeated.current = true;
    if (newest.current.step()) timeout.start(HOLD_INTERVAL, repeat);
  };
  const release = () => timeout.cancel();
  return {
    onPointerDown: (event) => {
      hasRepeated.current = false;
      if (event.button === 0) timeout.start(HOLD_DELAY, repeat);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    // Keyboards and screen readers press without a pointer.
    onClick: () => {
      if (!hasRepeated.current) newest.current.step();
      hasRepeated.current = false;
      newest.current.onEnd();
    },
  };
}
