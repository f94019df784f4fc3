import type { Feature } from '../../platform/http/feature.ts';
import { keyRoutes, type KeyRouteParts } from './key-routes.ts';
import { ApiKeySchema } from './key-schema.ts';
import { accountRoutes, type AccountRouteParts } from './routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

export const accountFeature: Feature<AccountRouteParts & KeyRouteParts> = {
  schemas: [ApiKeySchema],
  identified: [accountRoutes, keyRoutes],
  open: [signInRoutes],
};
