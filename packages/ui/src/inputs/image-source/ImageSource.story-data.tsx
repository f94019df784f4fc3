/** What the stories of ImageSource and their tests share. */
import { storyImage } from '../../story-images.ts';

export const ADDRESS = 'https://example.org/images/silver%20hair.png';

export const IMAGE = storyImage(3).src;
