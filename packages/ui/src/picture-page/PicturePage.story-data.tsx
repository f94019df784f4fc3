/** What the stories of PicturePage and their tests share. */
import { storyPicture } from '../story-pictures.ts';

export const { src, width, height, title } = storyPicture(7);
