import type { Feature } from '../../platform/http/feature.ts';
import { type SharedRouteParts, sharedRoutes, sharingRoutes } from './routes.ts';
import { SharedAnswer, SharedResult } from './schema.ts';

export const sharedResultFeature: Feature<SharedRouteParts> = {
  schemas: [SharedResult, SharedAnswer],
  identified: [sharingRoutes],
  open: [sharedRoutes],
};
