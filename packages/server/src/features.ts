/** All features of the site. The order is that of the API document. */
import { accountFeature } from './features/accounts/feature.ts';
import { alertFeature } from './features/alerts/feature.ts';
import { captionFeature } from './features/caption/feature.ts';
import { docsFeature } from './features/docs/feature.ts';
import { exampleFeature } from './features/examples/feature.ts';
import { favoriteFeature } from './features/favorites/feature.ts';
import { generatorFeature } from './features/generator/feature.ts';
import { historyFeature } from './features/history/feature.ts';
import { imageHostFeature } from './features/image-host/feature.ts';
import { pushFeature } from './features/push/feature.ts';
import { removalRequestFeature } from './features/removal-requests/feature.ts';
import { sauceFeature, searchFeature } from './features/search/feature.ts';
import { sharedResultFeature } from './features/shared-results/feature.ts';
import { siteFeature } from './features/site/feature.ts';
import { statusFeature } from './features/status/feature.ts';
import { taggerFeature } from './features/tagger/feature.ts';
import { tagFeature } from './features/tags/feature.ts';
import { upscaleFeature } from './features/upscale/feature.ts';
import { utilityFeature } from './features/utilities/feature.ts';
import { webhookFeature } from './features/webhooks/feature.ts';
import type { Feature, PartsOf } from './platform/http/feature.ts';

const ALL = [
  searchFeature,
  historyFeature,
  favoriteFeature,
  sharedResultFeature,
  alertFeature,
  webhookFeature,
  accountFeature,
  pushFeature,
  captionFeature,
  taggerFeature,
  generatorFeature,
  utilityFeature,
  upscaleFeature,
  tagFeature,
  exampleFeature,
  statusFeature,
  siteFeature,
  removalRequestFeature,
  sauceFeature,
  docsFeature,
  imageHostFeature,
] as const;

/** What the features need, by name; `server.ts` provides it. */
export type FeatureParts = PartsOf<typeof ALL>;

export const FEATURES: readonly Feature<FeatureParts>[] = ALL;
