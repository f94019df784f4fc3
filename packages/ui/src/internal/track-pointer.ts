import { type PointerSample, velocityOf } from './velocity.ts';

/** Where a drag is, told from its beginning, so that nothing adds up that could drift. */
export interface PointerDrag {
  /** CSS pixels since the press. */
  dx: number;
  dy: number;
  /** Client coordinates now. */
  x: number;
  y: number;
  /** CSS px/ms over the last 100 ms. */
  velocity: { x: number; y: number };
  event: PointerEvent;
}

export interface PointerTracker {
  onMove?: (drag: PointerDrag) => void;
  /** `cancelled` where the browser took the pointer away, as for scrolling: put things back. */
  onEnd?: (drag: PointerDrag, details: { cancelled: boolean }) => void;
}

/**
 * Follows the pointer that was pressed on `element` until it is lifted, wherever it goes.
 * @param press the `pointerdown` event
 * @returns stops following without a call
 */
export function trackPointer(element: Element, press: PointerEvent, { onMove, onEnd }: PointerTracker): () => void {
  const { pointerId } = press;
  const samples: PointerSample[] = [{ x: press.clientX, y: press.clientY, time: press.timeStamp }];
  const listening = new AbortController();

  const note = (event: PointerEvent) => {
    samples.push({ x: event.clientX, y: event.clientY, time: event.timeStamp });
    if (samples.length > 32) samples.shift();
  };
  const read = (event: PointerEvent): PointerDrag => ({
    dx: event.clientX - press.clientX,
    dy: event.clientY - press.clientY,
    x: event.clientX,
    y: event.clientY,
    velocity: velocityOf(samples),
    event,
  });
  const listen = (type: string, run: (event: PointerEvent) => void) => {
    element.addEventListener(
      type,
      (event) => {
        if ((event as PointerEvent).pointerId === pointerId) run(event as PointerEvent);
      },
      { signal: listening.signal },
    );
  };
  const end = (cancelled: boolean) => (event: PointerEvent) => {
    listening.abort();
    // A finger that rests before it lifts sends no moves, and has no speed.
    note(event);
    onEnd?.(read(event), { cancelled });
  };

  listen('pointermove', (event) => {
    note(event);
    onMove?.(read(event));
  });
  listen('pointerup', end(false));
  listen('pointercancel', end(true));
  // A press that a script made has no pointer to capture.
  if (press.isTrusted) element.setPointerCapture(pointerId);
  return () => listening.abort();
}
