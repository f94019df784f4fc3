/** What the stories of Masonry and their tests share. */
import { storyPictures } from '../story-pictures.ts';

export const few = storyPictures(24);
