import type { Feature } from '../../platform/http/feature.ts';
import { searchRoutes, type SearchRouteParts } from './routes.ts';
import { SearchItem } from './item-schema.ts';
import { SearchElsewhere, SearchEntry, SearchMatch, SearchReason, SearchResults } from './schema.ts';
import { SearchReading } from './words/schema.ts';
import { CandidateFeatures, EmbedderSchema, SearchCandidate, SearchCandidates } from './vectors/schema.ts';
import { vectorRoutes, type VectorRouteParts } from './vectors/routes.ts';
import { sauceRoutes, type SauceRouteParts } from './saucenao/routes.ts';

export const searchFeature: Feature<SearchRouteParts & VectorRouteParts> = {
  schemas: [
    SearchItem,
    SearchMatch,
    SearchReason,
    SearchEntry,
    SearchReading,
    SearchElsewhere,
    SearchResults,
    SearchCandidate,
    SearchCandidates,
    CandidateFeatures,
    EmbedderSchema,
  ],
  identified: [searchRoutes, vectorRoutes],
};

/** The same search, as clients of SauceNAO call it. */
export const sauceFeature: Feature<SauceRouteParts> = { open: [sauceRoutes] };
