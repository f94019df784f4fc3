/** What the stories of ExampleList and their tests share. */
import { fn } from 'storybook/test';
import { storyImage } from '../../story-images.ts';
import type { ExampleItem } from './ExampleList.tsx';

export const open = fn();

const RESULTS = [
  ['A girl with silver hair at night.', 'silver hair, night, stars, long hair, smile, looking at viewer'],
  ['A girl with a cup of tea.', 'brown hair, cup, tea, table, steam, sweater'],
  ['A boy in the rain.', 'black hair, umbrella, rain, street'],
] as const;

export const EXAMPLES: ExampleItem[] = RESULTS.map(([title, result], index) => {
  const { key, src, color } = storyImage(index + 1);
  return { id: key, href: `#${key}`, title, result, src, color };
});
