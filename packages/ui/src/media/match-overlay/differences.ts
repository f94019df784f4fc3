/** Boxes around the places where the two differ. */
import type { Rect, Size } from './alignment.ts';

/** Room between a difference and its box, as a share of the stage's longer side: the line does not cover what it shows. */
const ROOM = 0.01;

type Sides = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The boxes in units of the stage, and within it. Boxes that overlap, or nearly so, become one; what is no place is left out.
 * @param differences in fractions of the stage's width and height
 */
export function differenceBoxes(differences: readonly Rect[] = [], stage: Size): Rect[] {
  const room = ROOM * Math.max(stage.width, stage.height);
  const boxes: Sides[] = [];
  for (const { x, y, width, height } of differences) {
    let box: Sides = [
      Math.max(0, x * stage.width - room),
      Math.max(0, y * stage.height - room),
      Math.min(stage.width, (x + width) * stage.width + room),
      Math.min(stage.height, (y + height) * stage.height + room),
    ];
    if (!(width > 0 && height > 0 && box[0] < box[2] && box[1] < box[3])) continue;
    for (let at = 0; at < boxes.length;) {
      const other = boxes[at]!;
      if (isNear(box, other, room)) {
        box = [
          Math.min(box[0], other[0]),
          Math.min(box[1], other[1]),
          Math.max(box[2], other[2]),
          Math.max(box[3], other[3]),
        ];
        boxes.splice(at, 1);
        // The larger box may be near those that the smaller one was not.
        at = 0;
      } else at += 1;
    }
    boxes.push(box);
  }
  return boxes.map(([left, top, right, bottom]) => ({ x: left, y: top, width: right - left, height: bottom - top }));
}

function isNear(one: Sides, other: Sides, room: number): boolean {
  return one[0] < other[2] + room && other[0] < one[2] + room && one[1] < other[3] + room && other[1] < one[3] + room;
}
