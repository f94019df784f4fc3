import { imageEditorMessages } from './image-editor.ts';

export const cutoutEditorMessages = {
  ...imageEditorMessages,
  canvas: 'Image to cut out of',
  selection: 'Shape',
  selectAll: 'Select all',
  clear: 'Clear shape',
  cleared: 'Shape cleared',
  undo: 'Undo',
  undone: 'Undone',
  addPoint: 'Add point',
  removePoint: 'Remove point',
  point: (number: number, count: number, left: number, top: number) =>
    `Point ${number} of ${count}, left ${left}, top ${top}`,
  pointFields: (number: number, count: number) => `Point ${number} of ${count}`,
  added: (number: number, count: number) => `Point ${number} of ${count} added`,
  removed: (number: number, count: number) => `Point ${number} removed, ${count} left`,
  keys: 'Arrow keys move it by 1 pixel, or by 10 with Shift. Page Up and Page Down go to other points, Enter adds one, Delete removes. Plus and minus zoom. Ctrl or Cmd + Enter saves.',
  tooFew: 'A shape needs at least 3 points that are not in line. Add points, or clear the shape.',
  hint: 'Drag around a part of the image, or select its corners one by one. Drag a point to move it. Select the line to add a point.',
};
