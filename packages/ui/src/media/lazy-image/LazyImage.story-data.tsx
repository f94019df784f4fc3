/** What the stories of LazyImage and their tests share. */
import { storyImage } from '../../story-images.ts';

export const { src, width, height, color, title } = storyImage(11);
