/** What the stories of ViewerThumbnail and their tests share. */
import { storyPicture } from '../story-pictures.ts';

export const { src, title, width, height, color } = storyPicture(4);
