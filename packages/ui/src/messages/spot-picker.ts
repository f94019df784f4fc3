export const spotPickerMessages = {
  /** What the spot's place is called; shares in percent. */
  place: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  /** The same while nothing is chosen. */
  none: 'No spot is chosen',
};
