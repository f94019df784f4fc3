import { imageEditorMessages } from './image-editor.ts';

export const cropEditorMessages = {
  ...imageEditorMessages,
  handles: {
    n: 'Top edge',
    ne: 'Top right corner',
    e: 'Right edge',
    se: 'Bottom right corner',
    s: 'Bottom edge',
    sw: 'Bottom left corner',
    w: 'Left edge',
    nw: 'Top left corner',
  },
  aspects: 'Aspect ratio',
  width: 'Width',
  height: 'Height',
  keys: 'Arrow keys move the selection by 1 pixel, or by 10 with Shift. Delete clears it. Plus and minus zoom. Ctrl or Cmd + Enter saves.',
  place: (left: number, top: number) => `Left ${left}, top ${top}`,
  hint: 'Drag over the image to select a part of it. The right mouse button clears the selection.',
  hintTouch: 'Drag over the image to select a part of it. “Clear selection” clears it.',
};
