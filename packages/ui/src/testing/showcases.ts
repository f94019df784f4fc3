/** Which components have an image in `packages/ui/screenshots`. */

/** Components that have nothing to see, with the reason. */
export const WITHOUT_LOOK: Readonly<Record<string, string>> = {
  Announcer: 'speaks to screen readers only',
  VisuallyHidden: 'is for screen readers only',
  MeasuredMasonry: 'looks like Masonry once its images have come, which no image waits for',
  ImageRoom: 'is empty room for an image, the same in each theme',
  TileLayer: 'is made of drawings, which no image shows',
};

export const THEMES = ['dark', 'light'] as const;

/** Images are for finding a change, not for keeping a history of every state: git never forgets one. */
export const MAX_IMAGES = 200;

/** The component that a file of stories shows, or undefined if it has no image. @param file path of the file */
export function componentOf(file: string): string | undefined {
  const [, component] = /([^/]+?)(?<!\.tests)\.stories\.tsx$/.exec(file) ?? [];
  return component === undefined || component in WITHOUT_LOOK ? undefined : component;
}
