export const comboboxMessages = {
  open: 'Show choices',
  clear: 'Clear',
  empty: 'Nothing found.',
  loading: 'Loading',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  more: (count: number) => `${count} more: type to find them.`,
};
