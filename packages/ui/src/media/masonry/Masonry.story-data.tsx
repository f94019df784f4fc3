/** What the stories of Masonry and their tests share. */
import { storyImages } from '../../story-images.ts';

export const few = storyImages(24);
