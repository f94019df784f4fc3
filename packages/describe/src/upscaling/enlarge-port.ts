/** @param pixels Red, green, blue of an image of that size. @returns The same of it enlarged, perhaps without its edges */
export type Enlarge = (
  pixels: Uint8Array,
  width: number,
  height: number,
) => Promise<{ pixels: Uint8Array; width: number; height: number }>;
