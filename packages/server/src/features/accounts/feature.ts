import type { Feature } from '../../platform/http/feature.ts';
import { accountRoutes, type AccountRouteParts, signInRoutes } from './routes.ts';

export const accountFeature: Feature<AccountRouteParts> = { identified: [accountRoutes], open: [signInRoutes] };
