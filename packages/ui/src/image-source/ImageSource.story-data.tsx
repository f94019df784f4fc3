/** What the stories of ImageSource and their tests share. */
import { storyPicture } from '../story-pictures.ts';

export const ADDRESS = 'https://example.org/pictures/silver%20hair.png';

export const PICTURE = storyPicture(3).src;
