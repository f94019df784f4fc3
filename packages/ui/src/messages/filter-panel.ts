export const filterPanelMessages = { label: 'Filters' };
