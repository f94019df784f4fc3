export const favoriteCardMessages = {
  open: (query: string) => `View: ${query}`,
  search: (query: string) => `Search: ${query}`,
  searchShort: 'Search',
  remove: (query: string) => `Remove: ${query}`,
  removeShort: 'Remove',
  removing: 'Removing',
};
