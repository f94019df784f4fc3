/** In CSS pixels, from the top left corner of the list. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DropPlace {
  /** Before which entry it falls; their number at the end. */
  index: number;
  /** Where to draw a line. */
  x: number;
  top: number;
  height: number;
}

/**
 * Where something that is dragged over entries in several rows would fall.
 * @param boxes of the entries, in the order in which they are read
 * @param gap between two entries; the line is drawn in its middle
 */
export function dropPlace(
  boxes: readonly Box[],
  point: { x: number; y: number },
  direction: 'ltr' | 'rtl',
  gap = 0,
): DropPlace {
  const isRtl = direction === 'rtl';
  const aside = isRtl ? -gap / 2 : gap / 2;
  const isPassed = ({ left, top, width, height }: Box) => {
    if (point.y < top) return false;
    const middle = left + width / 2;
    return point.y > top + height || (isRtl ? point.x < middle : point.x > middle);
  };
  const index = boxes.filter(isPassed).length;
  const before = boxes[index - 1];
  const after = boxes[index];
  // At the end of a row the line is drawn there, not at the start of the next one.
  const isAfterRow = before !== undefined && point.y <= before.top + before.height && point.y >= before.top;
  if (before && (isAfterRow || !after)) {
    return {
      index,
      x: (isRtl ? before.left : before.left + before.width) + aside,
      top: before.top,
      height: before.height,
    };
  }
  if (!after) return { index, x: 0, top: 0, height: 0 };
  return { index, x: (isRtl ? after.left + after.width : after.left) - aside, top: after.top, height: after.height };
}
