/** What the stories of CompareSlider and their tests share. */

// PNGs of one color: baselines leave drawings out.
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';

const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUvX3oZmOW+AAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';

export const BEFORE = { src: RED, alt: 'A red image' };

export const AFTER = { src: BLUE, alt: 'A blue image' };
