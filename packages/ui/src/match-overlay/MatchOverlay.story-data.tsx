/** What the stories of MatchOverlay and their tests share. */
import { storyPicture } from '../story-pictures.ts';

export const picture = storyPicture(5, 720);

export const { src, width, height } = picture;

/** The head, somewhere in the upper half. */
export const part = { x: width * 0.2, y: height * 0.1, width: width * 0.6, height: height * 0.4 };
