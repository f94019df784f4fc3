import type { Feature } from '../../platform/http/feature.ts';
import { type SiteConfig, siteRoutes } from './info.ts';
import { shareRoute } from './share-route.ts';

export const siteFeature: Feature<{ config: SiteConfig }> = { open: [siteRoutes], pages: [shareRoute] };
