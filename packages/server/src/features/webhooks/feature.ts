import type { Feature } from '../../platform/http/feature.ts';
import { webhookRoutes } from './routes.ts';
import { Webhook } from './schema.ts';
import type { Webhooks } from './service.ts';

export const webhookFeature: Feature<{ webhooks: Webhooks }> = { schemas: [Webhook], identified: [webhookRoutes] };
