import type { Feature } from '../../platform/http/feature.ts';
import { favoriteRoutes } from './routes.ts';
import { Favorite } from './schema.ts';
import type { Favorites } from './service.ts';

export const favoriteFeature: Feature<{ favorites: Favorites }> = { schemas: [Favorite], identified: [favoriteRoutes] };
