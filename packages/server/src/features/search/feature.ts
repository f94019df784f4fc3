import type { Feature } from '../../platform/http/feature.ts';
import { searchRoutes, type SearchRouteParts } from './routes.ts';
import { SearchElsewhere, SearchEntry, SearchItem, SearchMatch, SearchReason, SearchResults } from './schema.ts';
import { SearchReading } from './words/schema.ts';
import { sauceRoutes, type SauceRouteParts } from './saucenao/routes.ts';

export const searchFeature: Feature<SearchRouteParts> = {
  schemas: [SearchItem, SearchMatch, SearchReason, SearchEntry, SearchReading, SearchElsewhere, SearchResults],
  identified: [searchRoutes],
};

/** The same search, as clients of SauceNAO call it. */
export const sauceFeature: Feature<SauceRouteParts> = { open: [sauceRoutes] };
