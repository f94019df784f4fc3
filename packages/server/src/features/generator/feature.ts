import type { Feature } from '../../platform/http/feature.ts';
import { generatorExampleRoutes, type GeneratorExampleParts } from './example-routes.ts';
import { generationHistoryRoutes, type GenerationHistoryParts } from './history-routes.ts';
import { readSettingsRoutes, type ReadRouteParts } from './read-routes.ts';
import { generatorRoutes, type GeneratorRouteParts } from './routes.ts';
import { GenerationItem, GenerationJobSchema } from './schema.ts';

export const generatorFeature: Feature<
  GeneratorRouteParts & GenerationHistoryParts & ReadRouteParts & GeneratorExampleParts
> = {
  schemas: [GenerationItem, GenerationJobSchema],
  open: [generatorExampleRoutes],
  identified: [generatorRoutes, generationHistoryRoutes, readSettingsRoutes],
};
