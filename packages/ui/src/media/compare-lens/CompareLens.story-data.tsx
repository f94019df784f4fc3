/** What the stories of CompareLens and their tests share. */

const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUvX3oZmOW+AAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';

export const AFTER = { src: BLUE, alt: 'A blue image' };
