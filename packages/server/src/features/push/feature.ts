import type { Feature } from '../../platform/http/feature.ts';
import { pushRenewalRoutes, pushRoutes } from './routes.ts';
import { PushSubscription } from './schema.ts';
import type { Push } from './service.ts';

export const pushFeature: Feature<{ push: Push }> = {
  schemas: [PushSubscription],
  identified: [pushRoutes],
  open: [pushRenewalRoutes],
};
