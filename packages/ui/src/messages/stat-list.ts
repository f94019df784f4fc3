export const statListMessages = { loading: 'Loading', unknown: 'Not known' };
