/** Longest text of a file that is looked at, in bytes after inflating, and longest prompt that is given out, in characters. */
export const MAX_TEXT = 1024 * 1024;
