import type { Feature } from '../../platform/http/feature.ts';
import type { Visitors } from '../../platform/identity/visitors.ts';
import { historyRoutes, historyTokenRoutes } from './routes.ts';
import { HistoryEntry } from './schema.ts';
import type { History } from './service.ts';

export const historyFeature: Feature<{ history: History; visitors: Visitors }> = {
  schemas: [HistoryEntry],
  identified: [historyRoutes],
  open: [historyTokenRoutes],
};
