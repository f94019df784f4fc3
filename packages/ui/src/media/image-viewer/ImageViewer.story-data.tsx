/** What the stories of ImageViewer and their tests share. */
import { storyImages } from '../../story-images.ts';
import type { ViewerItem } from './types.ts';

export const items: ViewerItem[] = storyImages(8).map(({ key, src, title, width, height, color }, index) => ({
  id: key,
  src,
  alt: title,
  width,
  height,
  color,
  facts: [
    { label: 'Prompt', value: `${title}, soft light, looking at viewer` },
    { label: 'Size', value: `${width} × ${height}` },
    { label: 'Steps', value: 20 + index },
  ],
}));

export const five = items.slice(0, 5);
