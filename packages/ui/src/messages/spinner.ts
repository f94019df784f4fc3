export const spinnerMessages = { label: 'Loading' };
