import type { Feature } from '../../platform/http/feature.ts';
import { upscaleRoutes, type UpscaleRouteParts } from './routes.ts';

export const upscaleFeature: Feature<UpscaleRouteParts> = { identified: [upscaleRoutes] };
