export const progressBarMessages = { label: 'Progress' };
