import type { Feature } from '../../platform/http/feature.ts';
import { indexRoutes } from './index-routes.ts';
import { type StatusParts, statusRoutes } from './routes.ts';

export const statusFeature: Feature<StatusParts> = { open: [statusRoutes, indexRoutes] };
