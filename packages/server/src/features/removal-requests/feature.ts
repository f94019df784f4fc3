import type { Feature } from '../../platform/http/feature.ts';
import { type RemovalRequestParts, removalRequestRoutes } from './routes.ts';

export const removalRequestFeature: Feature<RemovalRequestParts> = {
  open: [removalRequestRoutes],
};
