import { alongDiagonal, type Constraints, type Handle, moveRect, type Point, type Rect, resizeRect } from './rect.ts';

const ARROWS: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Press {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** How far an arrow key moves something: one pixel, or ten with Shift. Other keys give undefined. */
export function arrowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): Point | undefined {
  const way = ARROWS[key];
  // With other modifiers they belong to the browser.
  if (!way || altKey || ctrlKey || metaKey) return undefined;
  const step = shiftKey ? 10 : 1;
  return { x: way.x * step, y: way.y * step };
}

/** The selection after an arrow key on it or on a handle; undefined after other keys. */
export function rectAfterKey(
  rect: Rect,
  grip: 'selection' | Handle,
  press: Press,
  limits: Constraints,
): Rect | undefined {
  const delta = arrowStep(press);
  if (!delta) return undefined;
  return grip === 'selection'
    ? moveRect(rect, delta, limits.bounds)
    : resizeRect(rect, grip, alongDiagonal(grip, delta, limits.aspect), limits);
}
