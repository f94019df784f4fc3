export const historyListMessages = {
  list: 'Search History',
  empty: 'No search history yet',
  loading: 'Loading history',
  repeat: (query: string) => `Search again: ${query}`,
  remove: (query: string) => `Delete from the history: ${query}`,
  removeShort: 'Delete',
  removing: 'Deleting',
  clearAll: 'Delete all',
  loadMore: 'Load more',
};
