/** The message for a file that is not an image. Which formats can be opened is up to the tool. */
export const NO_IMAGE = 'This file is not an image.';

/** Whether a file claims to be an image, or has no type. */
export function mayBeImage({ type }: File): boolean {
  return /^(?:image\/|$)/.test(type);
}
