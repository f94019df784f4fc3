import { warnOnce } from '../../internal/warn-once.ts';

/** The CSS aspect ratio of an image, or a square if its size is invalid. @param component named in the warning */
export function cssRatio(component: string, width: number, height: number): string {
  if (width > 0 && width < Infinity && height > 0 && height < Infinity) return `${width} / ${height}`;
  warnOnce(
    `${component} got width={${width}} and height={${height}}, which keep no room for the image; give its size in pixels. A square is taken.`,
  );
  return '1 / 1';
}
