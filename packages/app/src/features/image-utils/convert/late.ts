/** Code loaded once there is an image, in one file: a second one would split up the code of the page's first view. */
export { convert } from './convert.ts';
export { ConvertContent } from './convert-content.tsx';
