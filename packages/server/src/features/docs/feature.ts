import type { Feature } from '../../platform/http/feature.ts';
import { type DocsParts, docsRoutes } from './routes.ts';

export const docsFeature: Feature<DocsParts> = { pages: [docsRoutes] };
