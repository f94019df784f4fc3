import type { Feature } from '../../platform/http/feature.ts';
import { type StatusParts, statusRoutes } from './routes.ts';

export const statusFeature: Feature<StatusParts> = { open: [statusRoutes] };
