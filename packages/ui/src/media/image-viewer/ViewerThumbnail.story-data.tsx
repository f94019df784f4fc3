/** What the stories of ViewerThumbnail and their tests share. */
import { storyImage } from '../../story-images.ts';

export const { src, title, width, height, color } = storyImage(4);
