import type { Feature } from '../../platform/http/feature.ts';
import { type SiteParts, siteRoutes } from './info.ts';
import { shareRoute } from './share-route.ts';

export const siteFeature: Feature<SiteParts> = { open: [siteRoutes], pages: [shareRoute] };
