export const matchLinesMessages = {
  label: 'Your image and the result, side by side',
  query: 'Your image',
  result: 'Result',
  /** Describes the lines. */
  linesAlt: (count: number) =>
    count === 1 ? 'A line between places that agree' : `${count} lines between places that agree`,
  queryFailed: 'Your image could not be loaded.',
};
