/** What the stories of EmptyState and their tests share. */
import { fn } from 'storybook/test';

export const retry = fn();
