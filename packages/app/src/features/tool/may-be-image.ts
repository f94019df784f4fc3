/** What is said of a file that is none. Which formats can be opened is the tool's to say. */
export const NO_IMAGE = 'This file is not an image.';

/** Whether a file says that it is an image, or nothing of what it is. */
export function mayBeImage({ type }: File): boolean {
  return type.startsWith('image/') || type === '';
}
