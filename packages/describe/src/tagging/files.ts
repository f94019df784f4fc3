/** The files of the built-in tagger, by what they are for. */
export const FILE_NAMES = [
  /** The networks; the embedder's is the one that describes images for searches. */
  'embedder',
  'scene',
  'face',
  'body',
  'shapes',
  'poses',
  /** What the outputs of the first four mean. */
  'description',
  /** What broad tags are read off: their heads, and the heads' numbers. */
  'broadDescription',
  'broadWeights',
] as const;
export type FileName = (typeof FILE_NAMES)[number];
