/** Formats that both the site and Squoosh write. */
export const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'jxl'] as const;
export type SquooshFormat = (typeof FORMATS)[number];
