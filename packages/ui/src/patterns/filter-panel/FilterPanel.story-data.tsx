/** What the stories of FilterPanel and their tests share. */
import { fn } from 'storybook/test';

export const reset = fn();
