/** Messages during and after a private search. */
import type { Stage } from '@mekiki/describe/browser';

export const STAGES: Record<Stage, string> = {
  loading: 'Loading private search (2 MB, first time only)…',
  describing: 'Describing your image on this device…',
  searching: 'Searching…',
  comparing: 'Comparing on this device…',
};

/** What verifies further candidates was refused. */
export const PARTIAL = 'Not all similar images could be compared. Search again.';

export function sentText(bytes: number, images = 1): string {
  if (bytes === 0) return `0 bytes of your ${images === 1 ? 'image' : `${images} images`} were sent.`;
  const numbers = `${bytes.toLocaleString('en')} bytes of numbers`;
  return images === 1
    ? `0 bytes of your image were sent. Only ${numbers} that describe it were.`
    : `0 bytes of your ${images} images were sent. Only ${numbers} that describe them were.`;
}
