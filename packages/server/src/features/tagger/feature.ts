import type { Feature } from '../../platform/http/feature.ts';
import { taggerRoutes, type TaggerRouteParts } from './routes.ts';
import { ScoredTagSchema, TagGroupsSchema, TaggingSchema } from './schema.ts';

export const taggerFeature: Feature<TaggerRouteParts> = {
  schemas: [ScoredTagSchema, TagGroupsSchema, TaggingSchema],
  identified: [taggerRoutes],
};
