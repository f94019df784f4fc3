/** What the stories of ProjectCard and their tests share. */
import { fn } from 'storybook/test';

export const navigate = fn();
