import type { Feature } from '../../platform/http/feature.ts';
import { captionRoutes, type CaptionRouteParts } from './routes.ts';

export const captionFeature: Feature<CaptionRouteParts> = { identified: [captionRoutes] };
