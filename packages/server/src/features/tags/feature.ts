import type { Tags } from '../../catalog/tags/service.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { tagRoutes } from './routes.ts';

export const tagFeature: Feature<{ tags: Tags }> = { open: [tagRoutes] };
