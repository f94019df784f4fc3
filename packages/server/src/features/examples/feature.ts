import type { Feature } from '../../platform/http/feature.ts';
import { type ExampleRouteParts, exampleRoutes } from './routes.ts';

export const exampleFeature: Feature<ExampleRouteParts> = { open: [exampleRoutes] };
