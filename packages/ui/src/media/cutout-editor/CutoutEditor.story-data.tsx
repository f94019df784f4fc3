/** What the stories of CutoutEditor and their tests share. */

/** An outline around the face in the image of the stories. */
export const OUTLINE = [
  { x: 150, y: 90 },
  { x: 330, y: 70 },
  { x: 420, y: 210 },
  { x: 390, y: 400 },
  { x: 250, y: 500 },
  { x: 110, y: 420 },
  { x: 70, y: 230 },
];
