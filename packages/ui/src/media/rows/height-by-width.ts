/** Heights by the width of a container, both in CSS pixels: each from a whole width on. */
export type HeightByWidth = Readonly<Record<number, number>>;

/** The height at a width; narrower than all widths it is that of the first one. */
export function heightAt(height: number | HeightByWidth | undefined, width: number): number | undefined {
  if (typeof height !== 'object') return height;
  // Keys that are whole numbers come in their order.
  const steps = Object.entries(height);
  return (steps.findLast(([from]) => Number(from) <= width) ?? steps[0])?.[1];
}
