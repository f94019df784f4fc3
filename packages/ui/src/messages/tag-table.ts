export const tagTableMessages = {
  table: 'Tags',
  tag: 'Tag',
  score: 'Score',
  threshold: 'Threshold',
  search: 'Search tags',
  /** Names the buttons of the pages. */
  pages: (table: string) => `Pages: ${table}`,
  pageSize: 'Rows per page',
  noneOverThreshold: 'No tags meet the threshold criteria.',
  noMatches: 'No tags match your search.',
  loading: 'Loading tags',
  shown: (shown: number, all: number) => `${shown} of ${all} tags`,
  groups: {
    rating: 'Rating',
    character: 'Character',
    general: 'General',
    artist: 'Artist',
    copyright: 'Copyright',
    meta: 'Meta',
    year: 'Year',
  },
};
