import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { trackPointer } from '../../internal/track-pointer.ts';
import { type Box, type DropPlace, dropPlace } from './drop-place.ts';

interface ChipDrag {
  /** Holds the list and the line, and is where both are measured from. */
  area: RefObject<HTMLElement | null>;
  /** Shows where the tag would fall. */
  line: RefObject<HTMLElement | null>;
  onDrop: (key: string, to: number) => void;
}

/** CSS px a press may move and still be one. */
const SLOP = 5;

/** Moves tags by pointer: only styles change until the end; Escape and a scroll put the tag back. */
export function useChipDrag({ area, line, onDrop }: ChipDrag) {
  const stop = useRef<(() => void) | undefined>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const start = (event: ReactPointerEvent<HTMLElement>, key: string, from: number) => {
    wasDragged.current = false;
    const root = area.current;
    const button = event.currentTarget;
    const chip = button.closest('li');
    if (!root || !chip || stop.current || event.button !== 0 || !event.isPrimary) return;
    const isRtl = getComputedStyle(root).direction === 'rtl';
    const origin = root.getBoundingClientRect();
    const { pointerId } = event;
    const listening = new AbortController();
    let boxes: Box[] | undefined;
    let place: DropPlace | undefined;

    const release = trackPointer(button, event.nativeEvent, {
      onMove: ({ dx, dy, x, y }) => {
        if (!boxes && Math.hypot(dx, dy) < SLOP) return;
        boxes ??= boxesOf(root, origin);
        wasDragged.current = true;
        // It may have been scrolled away meanwhile.
        const now = root.getBoundingClientRect();
        place = dropPlace(boxes, { x: x - now.left, y: y - now.top }, isRtl ? 'rtl' : 'ltr', gapOf(root));
        chip.dataset['dragged'] = '';
        root.dataset['dragging'] = '';
        chip.style.transform = `translate(${dx + origin.left - now.left}px, ${dy + origin.top - now.top}px)`;
        showLine(line.current, place);
      },
      onEnd: (_drag, { cancelled }) => {
        stop.current?.();
        if (cancelled || !place) return;
        const to = place.index > from ? place.index - 1 : place.index;
        if (to !== from) onDrop(key, to);
      },
    });
    stop.current = () => {
      stop.current = undefined;
      release();
      listening.abort();
      if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId);
      delete chip.dataset['dragged'];
      delete root.dataset['dragging'];
      chip.style.transform = '';
    };
    // Before everything else that listens to Escape, such as a dialog around it.
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape' || !boxes) return;
        pressed.preventDefault();
        pressed.stopImmediatePropagation();
        stop.current?.();
      },
      { capture: true, signal: listening.signal },
    );
  };

  return {
    start,
    /** Whether this click is the end of a drag. Keys click, too, without a press before. */
    isDragEnd: ({ detail }: { detail: number }) => detail > 0 && wasDragged.current,
  };
}

function boxesOf(root: HTMLElement, origin: DOMRect): Box[] {
  return [...root.querySelectorAll('li')].map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return { left: left - origin.left, top: top - origin.top, width, height };
  });
}

function gapOf(root: HTMLElement): number {
  const list = root.querySelector('ol');
  return list ? Number.parseFloat(getComputedStyle(list).columnGap) || 0 : 0;
}

function showLine(line: HTMLElement | null, { x, top, height }: DropPlace) {
  if (!line) return;
  line.style.transform = `translate(${x}px, ${top}px)`;
  line.style.blockSize = `${height}px`;
}
