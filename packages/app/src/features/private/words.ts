/** What is said while a private search runs, and after it. */
import type { Stage } from '@mekiki/describe/browser';

export const STAGES: Record<Stage, string> = {
  loading: 'Loading private search: 2 MB, once…',
  describing: 'Describing your image on this device…',
  searching: 'Searching…',
  comparing: 'Comparing on this device…',
};

export function sentText(bytes: number): string {
  return `0 bytes of your image were sent. Only ${bytes.toLocaleString('en')} bytes of numbers that describe it were.`;
}
