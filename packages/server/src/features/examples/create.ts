import { createExampleResults, type ExampleResultParts } from './results.ts';
import type { ExampleRouteParts } from './routes.ts';
import { createExamples, type ExampleParts } from './service.ts';

export const exampleParts = (parts: ExampleParts & ExampleResultParts): ExampleRouteParts => ({
  examples: createExamples(parts),
  exampleResults: createExampleResults(parts),
});
