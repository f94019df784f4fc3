import { warnOnce } from '../internal/warn-once.ts';

/** The CSS ratio of a picture, or a square where its size makes none. @param component named in the warning */
export function cssRatio(component: string, width: number, height: number): string {
  if (width > 0 && width < Infinity && height > 0 && height < Infinity) return `${width} / ${height}`;
  warnOnce(
    `${component} got width={${width}} and height={${height}}, which keep no room for the picture; give its size in pixels. A square is taken.`,
  );
  return '1 / 1';
}
