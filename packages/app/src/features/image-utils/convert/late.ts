/** What comes once there is an image: one file, because a second one would take code of the page's first view apart. */
export { convert } from './convert.ts';
export { ConvertContent } from './convert-content.tsx';
