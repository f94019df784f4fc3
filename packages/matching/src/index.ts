export type { Plane } from './plane.ts';
export { type Affine, apply, inverseOf } from './features/affine.ts';
export { alignFeatures, type Alignment, MIN_INLIERS } from './features/alignment.ts';
export { extractFeatures, type Features, INDEXED, mirrorFeatures, SEARCHED } from './features/features.ts';
export { decodeFeatures, encodeFeatures, FeaturesError } from './features/stored.ts';
