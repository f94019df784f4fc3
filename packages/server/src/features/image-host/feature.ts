import type { Feature } from '../../platform/http/feature.ts';
import { type ImageParts, imageRoutes } from './routes.ts';

export const imageHostFeature: Feature<ImageParts> = { pages: [imageRoutes] };
