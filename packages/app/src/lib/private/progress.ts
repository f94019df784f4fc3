/** The progress of private searches, and what they have sent. */
import type { Progress, Stage, TagProgress } from '@mekiki/describe/browser';
import { createStore, type Store } from '@tanstack/react-store';
import { sentFiles } from './sent-files.ts';

export type PrivateStage = Stage | 'loading-tagger' | 'tagging';

export interface PrivateProgress extends Omit<Progress, 'stage'>, Pick<TagProgress, 'loaded'> {
  stage?: PrivateStage | undefined;
  /** Number of images that `sent` covers. */
  images: number;
  /** The image was sent while Private was off. */
  isTooLate?: boolean;
}

/** For the last search of the page. */
export const progress = createStore<PrivateProgress>({ images: 1 });
/** For all searches with several images since the page was loaded. */
export const batchProgress = createStore<PrivateProgress>({ images: 0 });
/** For the image that is tagged on this device, and for several. */
export const tagProgress = createStore<PrivateProgress>({ sent: 0, images: 1 });
export const tagBatchProgress = createStore<PrivateProgress>({ images: 0 });
/** For tools that send nothing at all. */
export const nothingSent = createStore<PrivateProgress>({ sent: 0, images: 1 });
/** For tools whose image was sent before. */
const sentBefore = createStore<PrivateProgress>({ images: 0, isTooLate: true });
/** For tools without an image that is private. */
const idle = createStore<PrivateProgress>({ images: 0 });

/** @param isCurrent whether the line is that of the search that reports */
export function reportOne(next: Progress, isCurrent: boolean): void {
  if (isCurrent) progress.setState(() => ({ ...next, images: 1 }));
}

/** @param isCurrent whether the line is that of the search that reports; what was sent counts in any case */
export function reportBatch({ stage, sent, isPartial }: Progress, isCurrent: boolean): void {
  batchProgress.setState((before) => {
    const shown = isCurrent ? stage : before.stage;
    if (stage || sent === undefined) return { ...before, stage: shown };
    return {
      stage: shown,
      sent: (before.sent ?? 0) + sent,
      images: before.images + 1,
      isPartial: isPartial || before.isPartial,
    };
  });
}
export type ProgressStore = Store<PrivateProgress>;

/** What to show for the image of a page. @param of progress of the work on images that stay here */
export function progressFor(file: File | 'several' | undefined, of: ProgressStore): ProgressStore {
  if (!file) return idle;
  if (file === 'several') return of;
  return sentFiles.has(file) ? sentBefore : of;
}
