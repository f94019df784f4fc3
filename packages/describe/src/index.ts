export { confirmMatches, packVector, type ProposedImage, rankCandidates } from './rank.ts';
export { type DecodedImage, describeImage } from './describe.ts';
export { type Infer, loadNetwork } from './infer.ts';
export { fitWithin, resize } from './resize.ts';
