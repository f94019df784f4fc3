/** What the stories of ImagePage and their tests share. */
import { storyImage } from '../../story-images.ts';

export const { src, width, height, title } = storyImage(7);
