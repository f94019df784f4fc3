/** What the stories of LazyImage and their tests share. */
import { storyPicture } from '../story-pictures.ts';

export const { src, width, height, color, title } = storyPicture(11);
