/** Vitest setup file of the stories: what waits has no limit but that of the whole test. */
import { configure } from 'storybook/test';
import { WAIT_LIMIT } from '../scripts/test-limits.ts';

configure({ asyncUtilTimeout: WAIT_LIMIT });
