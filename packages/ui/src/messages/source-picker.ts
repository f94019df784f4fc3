export const sourcePickerMessages = {
  label: 'Sources',
  selected: 'Selected',
  available: 'Available',
  search: 'Find a source',
  noneSelected: 'No sources selected. All will be used.',
  noMatches: 'No matches found.',
  allSelected: 'All sources selected.',
  add: (source: string) => `Add ${source}`,
  remove: (source: string) => `Remove ${source}`,
  added: (source: string) => `${source} selected`,
  removed: (source: string) => `${source} removed`,
};
