import type { Feature } from '../../platform/http/feature.ts';
import { taggerRoutes, type TaggerRouteParts } from './routes.ts';
import { type NetworkRouteParts, networkRoutes } from './network-routes.ts';
import { ScoredTagSchema, TagGroupsSchema, TaggerNetworksSchema, TaggingSchema } from './schema.ts';

export const taggerFeature: Feature<TaggerRouteParts & NetworkRouteParts> = {
  schemas: [ScoredTagSchema, TagGroupsSchema, TaggerNetworksSchema, TaggingSchema],
  identified: [taggerRoutes, networkRoutes],
};
