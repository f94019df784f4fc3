export const queryBarMessages = {
  label: 'Current search',
  filters: 'Filters',
  remove: (filter: string) => `Remove the filter “${filter}”`,
};
