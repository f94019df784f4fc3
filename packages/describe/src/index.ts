export { confirmMatches, packVector, type ProposedImage, rankCandidates } from './rank.ts';
export { type DecodedImage, describeImage } from './describe.ts';
export { type Infer, loadEmbedder } from './network.ts';
export { fitWithin, resize } from './resize.ts';
