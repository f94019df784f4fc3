import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import styles from './CompareSlider.module.css';
import { type Orientation, positionAfterKey } from './position.ts';
import type { useLineDrag } from './use-line-drag.ts';
import type { ChangeDetails } from '../../internal/details.ts';

interface CompareLineProps {
  handle: RefObject<HTMLDivElement | null>;
  /** Percent; the CSS variable `--compare-position` of what is around it says the same. */
  value: number;
  orientation: Orientation;
  /** Accessible name. */
  label: string;
  /** What a value is called. */
  position: (percent: number) => string;
  startDrag: ReturnType<typeof useLineDrag>;
  onValueChange: (value: number, details: ChangeDetails<'keyboard'>) => void;
}

/** The line between two layers, with the handle that keys and pointers move. */
export function CompareLine({
  handle,
  value,
  orientation,
  label,
  position,
  startDrag,
  onValueChange,
}: CompareLineProps) {
  const shown = Math.round(value);
  return (
    <div className={styles.Line}>
      <div
        ref={handle}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native range cannot be a handle on a line
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation={orientation}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={position(shown)}
        className={styles.Handle}
        onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
          event.stopPropagation();
          startDrag(event, 'handle');
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const next = positionAfterKey(value, event, orientation);
          if (next === undefined) return;
          event.preventDefault();
          if (next !== value) onValueChange(next, { reason: 'keyboard' });
        }}
      >
        <ChevronsLeftRight aria-hidden="true" />
      </div>
    </div>
  );
}
