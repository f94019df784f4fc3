export const paginationMessages = {
  navigation: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  pageSize: 'Per page',
  goTo: 'Go to page',
  go: 'Go',
  invalidPage: 'Type a whole number of at least 1.',
  summary: (page: number, pages: number | undefined) =>
    pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`,
};
