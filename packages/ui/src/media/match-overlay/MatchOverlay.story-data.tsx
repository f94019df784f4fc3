/** What the stories of MatchOverlay and their tests share. */
import { storyImage } from '../../story-images.ts';

export const image = storyImage(5, 720);

export const { src, width, height } = image;

/** The head, somewhere in the upper half. */
export const part = { x: width * 0.2, y: height * 0.1, width: width * 0.6, height: height * 0.4 };
