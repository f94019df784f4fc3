/** Messages during and after a private search. */
import type { Stage } from '@mekiki/describe/browser';

export type PrivateStage = Stage | 'loading-tagger' | 'tagging';

/** What is being loaded, in bytes. */
export interface Loaded {
  done: number;
  total: number;
}

export const STAGES: Record<PrivateStage, string> = {
  loading: 'Loading private search (2 MB, first time only)…',
  describing: 'Describing your image on this device…',
  searching: 'Searching…',
  comparing: 'Comparing on this device…',
  'loading-tagger': 'Loading the tagger (first time only)…',
  tagging: 'Tagging on this device…',
};

const MEGA = 1e6;

/** The current step, with its progress if that is known. */
export function stageText({
  stage,
  loaded,
}: {
  stage?: PrivateStage | undefined;
  loaded?: Loaded | undefined;
}): string | undefined {
  if (stage !== 'loading-tagger' || !loaded) return stage && STAGES[stage];
  return `Loading the tagger (first time only): ${Math.round(loaded.done / MEGA)} of ${Math.round(loaded.total / MEGA)} MB…`;
}

export function sentText(bytes: number, images = 1): string {
  if (bytes === 0) return `0 bytes of your ${images === 1 ? 'image' : `${images} images`} were sent.`;
  const numbers = `${bytes.toLocaleString('en')} bytes of numbers`;
  return images === 1
    ? `0 bytes of your image were sent. Only ${numbers} that describe it were.`
    : `0 bytes of your ${images} images were sent. Only ${numbers} that describe them were.`;
}
