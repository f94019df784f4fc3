/** Types of the JSON columns, for the schema and for all readers. */

/** What was requested; each image has its own seed, counted up from this one. */
export interface JobSettings {
  prompt: string;
  negativePrompt: string;
  width: number;
  height: number;
  cfg: number;
  steps: number;
  seed: number;
  /** 1 to 20. */
  model: number;
  sampler?: string;
  /** Denoising strength of image to image. */
  strength?: number;
  /** The engine's own controls by name, where they differ from their defaults. */
  engineOptions?: Readonly<Record<string, string | number>>;
  /** Settings of a finished image that its engine did not read. */
  ignored?: ('cfg' | 'steps' | 'sampler' | 'negative_prompt' | 'image')[];
  /** Tags of the prompt that a finished image does not show, as written in the prompt. */
  ignoredTags?: string[];
}

/** How much a caller is given. */
export interface Budget {
  units: number;
  /** Time until it is full again, from the first call that uses it. */
  seconds: number;
}

/** Budget of one account: `unlimited` if it has none although others may have one. */
export type OwnBudget = Budget | 'unlimited';

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

/** An image of which only a description is kept, without what its views look like. */
export interface ImageOutline {
  /** Upright size in pixels. */
  width: number;
  height: number;
  /** Each a part of the image, in pixels of it. */
  views: { name: string; region: { x: number; y: number; width: number; height: number } }[];
}
