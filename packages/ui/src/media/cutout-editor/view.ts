import type { Size } from '../crop-editor/rect.ts';
import type { Points } from './points.ts';

interface Drawing {
  points: Points;
  /** The line is being drawn, and has no end yet. */
  isOpen?: boolean;
  /** Index of a point that has no button yet. */
  added?: number | undefined;
}

/** Marks the elements that `paintOutline` changes. */
export const PART = { shade: 'shade', line: 'line', shape: 'shape', point: 'point' } as const;

/** Renders an outline at once, without React: also for every pointer move. */
export function paintOutline(plane: HTMLElement, { points, isOpen = false, added }: Drawing, size: Size): void {
  const corners = points.map(({ x, y }) => `${x},${y}`).join('L');
  const line = points.length > 0 ? `M${corners}${isOpen ? '' : 'Z'}` : '';
  const all = (part: keyof typeof PART) => plane.querySelectorAll<HTMLElement>(`[data-part="${part}"]`);
  const isArea = points.length > 2 && !isOpen;
  for (const path of all('line')) path.setAttribute('d', line);
  for (const path of all('shade')) path.setAttribute('d', isArea ? `M0,0H${size.width}V${size.height}H0Z${line}` : '');
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`;
  const places = points.map(({ x, y }) => [share(x, size.width), share(y, size.height)] as const);
  for (const shape of all('shape'))
    shape.style.clipPath = `polygon(evenodd, ${places.map((place) => place.join(' ')).join(', ')})`;
  plane.toggleAttribute('data-open', isOpen);
  const shown = added === undefined ? places : places.toSpliced(added, 1);
  for (const [index, button] of all('point').entries()) {
    const [left, top] = shown[index] ?? [];
    if (left !== undefined && top !== undefined) Object.assign(button.style, { left, top });
  }
}
