/** What the stories of ImageChoice and their tests share. */

// PNGs of one color: baselines leave drawings out.
export const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';
