export type { Plane } from './plane.ts';
export { type Affine, apply, compose, inverseOf } from './features/affine.ts';
export { type Agreement, agreementOf } from './features/agreement.ts';
export { alignFeatures, type Alignment, MIN_INLIERS } from './features/alignment.ts';
export {
  extractFeatures,
  type Features,
  INDEXED,
  joinFeatures,
  mirrorFeatures,
  SEARCHED,
} from './features/features.ts';
export { decodeFeatures, encodeFeatures, FEATURES_VERSION, FeaturesError, NO_FEATURES } from './features/stored.ts';
export { ALPHA_MASK_SIDE, alphaMaskOf } from './differences/alpha-mask.ts';
export { compareAligned, type Comparison, type Placement } from './differences/compare.ts';
export type { FractionRect, Pixels } from './differences/planes.ts';
export { type Proposal, WordIndex } from './words/word-index.ts';
export { type WordedImage } from './words/segment.ts';
export { bitsOf } from './features/bits.ts';
