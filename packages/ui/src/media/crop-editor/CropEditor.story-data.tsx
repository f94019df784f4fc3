/** What the stories of CropEditor and their tests share. */

/** 8 × 8 pixels: red, green, blue and yellow quarters. */
export const TINY =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAADFBMVEXWRUEmpls0bdv3yhhx+tzeAAAAGElEQVR42mNgAAJGIGDAw2ACAmYgwMMAAAkIAGFReZkIAAAAAElFTkSuQmCC';
