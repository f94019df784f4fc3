import type { RemovalRequests } from '../../catalog/moderation/requests.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { removalRequestRoutes } from './routes.ts';

export const removalRequestFeature: Feature<{ removalRequests: Pick<RemovalRequests, 'add'> }> = {
  open: [removalRequestRoutes],
};
