import type { Feature } from '../../platform/http/feature.ts';
import { keyRoutes, type KeyRouteParts } from './key-routes.ts';
import { ApiKeySchema } from './key-schema.ts';
import { accountRoutes, type AccountRouteParts, signInRoutes } from './routes.ts';

export const accountFeature: Feature<AccountRouteParts & KeyRouteParts> = {
  schemas: [ApiKeySchema],
  identified: [accountRoutes, keyRoutes],
  open: [signInRoutes],
};
