import type { Feature } from '../../platform/http/feature.ts';
import { alertRoutes } from './routes.ts';
import { Alert } from './schema.ts';
import type { Alerts } from './service.ts';

export const alertFeature: Feature<{ alerts: Alerts }> = { schemas: [Alert], identified: [alertRoutes] };
