/** What is said of a file that is none. Which formats can be opened is the tool's to say. */
export const NO_PICTURE = 'This file is not a picture.';

/** Whether a file says that it is a picture, or nothing of what it is. */
export function mayBePicture({ type }: File): boolean {
  return type.startsWith('image/') || type === '';
}
