/** The files of the built-in tagger, by purpose. */
export const FILE_NAMES = [
  /** The networks; the embedder's is the one that describes images for searches. */
  'embedder',
  'scene',
  'face',
  'body',
  'shapes',
  'poses',
  /** Meanings of the outputs of the first four. */
  'description',
  /** The heads of broad tags, and the heads' numbers. */
  'broadDescription',
  'broadWeights',
] as const;
export type FileName = (typeof FILE_NAMES)[number];
