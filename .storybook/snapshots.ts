import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Tag of stories that are tests and nothing to look at. */
export const TEST_ONLY = 'test-only';

/**
 * Takes stories that are tests only out of Chromatic's review. Chromatic reads it from the parameters, and an enhancer of
 * argument types is the one place that knows the tags of a story while its parameters are put together.
 */
export const withoutTestSnapshots: ArgTypesEnhancer = ({ argTypes, parameters, tags }) => {
  if (tags.includes(TEST_ONLY)) parameters['chromatic'] = { ...parameters['chromatic'], disableSnapshot: true };
  return argTypes;
};
