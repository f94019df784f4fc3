import type { Engine } from '../../engines/ports/engine.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';

/** Scores below are not told: they show as 0.000. */
export const MIN_SCORE = 0.0005;

export interface ScoredTag {
  /** As written on boards, with underscores. */
  tag: string;
  /** How sure it is, 0 to 1. */
  score: number;
  /** Score from which the model accepts this tag, if it has a threshold for this tag. */
  threshold?: number;
}

/** Tags in groups, in each the surest first. Only some models know the last four. */
export interface TagGroups {
  /** general, sensitive, questionable, explicit. */
  rating: ScoredTag[];
  character: ScoredTag[];
  general: ScoredTag[];
  artist?: ScoredTag[];
  copyright?: ScoredTag[];
  meta?: ScoredTag[];
  year?: ScoredTag[];
}

/** From which score on a tag of the group is taken for true, where the tag has no threshold of its own. 0 to 1. */
export interface Thresholds {
  rating: number;
  character: number;
  general: number;
}

export interface Tagged {
  /** All tags with at least `MIN_SCORE`. */
  groups: TagGroups;
  /** The model's own. */
  thresholds: Thresholds;
}

/** Finds out what an image shows. */
export interface Tagger extends Engine {
  /**
   * @param bytes An image file of any format that we read
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   * @throws {EngineError} when the model cannot be used
   */
  tag(bytes: Uint8Array, options?: TaskOptions): Promise<Tagged>;
  /** Ends what it started. */
  close(): Promise<void>;
}
